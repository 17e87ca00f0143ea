import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { saveHandover } from '#client/staff/handover.ts';
import { CalendarDate } from '#contract/core/fields.ts';
import { HANDOVER_NAMES, isMeasured } from '#contract/handover/kinds.ts';
import type { ReadHandoverItem } from '#contract/handover/read.ts';
import { WriteHandover } from '#contract/handover/schemas.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { handoverResource } from '../../data/handover.ts';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { DateField } from '../../kit/fields/DateField.tsx';
import { TextField } from '../../kit/fields/fields.tsx';
import { Actions } from '../../kit/ui/Actions.tsx';
import styles from './Handover.module.scss';

/** The form's empty text for a date is `null` in the body. */
const Values = v.object({
  ...WriteHandover.entries,
  due: v.pipe(
    v.string(),
    v.transform((text) => text || null),
    v.nullable(CalendarDate),
  ),
});

const saving = createMutation({
  key: ({ key }: { key: ReadHandoverItem['key']; written: WriteHandover }) => key,
  topic: () => 'handover',
  run: ({ key, written }) => saveHandover(key, written),
  success: ({ key }) => `${HANDOVER_NAMES[key]}에 적었어요.`,
  failure: '저장하지 못했어요.',
  reload: () => reloadAfterSave(['handover'], handoverResource),
});

const LABELS = { owner: '맡은 사람', due: '언제까지', note: '메모' } as const;

interface Props {
  readonly item: ReadHandoverItem;
  readonly onClose: () => void;
}

export function ItemDialog({ item: { key, owner, due, note }, onClose }: Props) {
  const form = useForm({
    resolver: valibotResolver(Values),
    defaultValues: { owner, due: due ?? '', note },
  });
  const { isSubmitting } = form.formState;
  const of = { form, labels: LABELS };
  const submit = form.handleSubmit(async (written) => {
    if ((await saving.run({ key, written })).ok) onClose();
  });
  return (
    <AppDialog title={HANDOVER_NAMES[key]} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField of={of} name="owner" optional />
        {!isMeasured(key) && (
          <DateField of={of} name="due" optional hint="끝나거나 돈을 내거나 다시 볼 날이에요." />
        )}
        <TextField
          of={of}
          name="note"
          optional
          hint="어디에 있는지 적어요. 비밀번호는 적지 마세요."
        />
        <Actions>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
            {isSubmitting ? '저장하는 중' : '저장'}
          </Button>
        </Actions>
      </form>
    </AppDialog>
  );
}
