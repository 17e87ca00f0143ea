import { useState } from 'react';
import type { RecruitAnswer } from '#client/recruit.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { UrlField } from '../../kit/fields/fields.tsx';
import { EntityFormView } from '../../kit/form/EntityFormView.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { CopyNote } from './CopyNote.tsx';
import { DATE_HINTS, recruitFormSpec, type RecruitValues, URL_HINT } from './recruit-form.ts';
import { usePrefill } from './use-prefill.ts';
import styles from './RecruitSection.module.scss';

interface Props {
  readonly answer: RecruitAnswer;
  /** Values made of the last notice; `null` where the form has only saved ones. */
  readonly prefill: RecruitValues | null;
  readonly onLeave: () => void;
}

export function RecruitForm({ answer, prefill, onLeave }: Props) {
  const [spec] = useState(() => recruitFormSpec(answer, onLeave));
  const of = useEntityForm(spec);
  usePrefill(of.form, prefill);
  const cancel = () => {
    of.giveUp();
    onLeave();
  };
  return (
    <div className={styles.form}>
      <EntityFormView of={of} submitLabel="저장" onCancel={cancel}>
        {prefill !== null && <CopyNote />}
        <UrlField of={of} name="url" wide hint={URL_HINT} />
        {RECRUIT_DATES.map((date) => (
          <DateField key={date} of={of} name={date} hint={DATE_HINTS[date]} />
        ))}
      </EntityFormView>
    </div>
  );
}
