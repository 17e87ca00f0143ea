import { useId, useState } from 'react';
import * as v from 'valibot';
import { send, type WithVersion } from '#client/transport/call.ts';
import { updateChecks } from '#contract/checks/endpoints.ts';
import type { ReadChecks } from '#contract/checks/read.ts';
import { WriteChecks } from '#contract/checks/schemas.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { checksResource, loadChecks } from '../../data/checks.ts';
import { TextAreaField } from '../../kit/fields/fields.tsx';
import { type SavedFormSpec, snapshotOf } from '../../kit/form/form-spec.ts';
import { SavedFormView } from '../../kit/form/SavedFormView.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { SiteText } from '../../kit/screen/SiteText.tsx';
import styles from './Checks.module.scss';

type Answer = WithVersion<ReadChecks>;

interface Props {
  readonly answer: Answer;
  readonly canWrite: boolean;
}

/** Whom to ask for what lies outside the site, and until when it is paid: staff read it, owners write it. */
export function KnownText({ answer, canWrite }: Props) {
  const headingId = useId();
  // The form keeps what it was opened over.
  const [opened, setOpened] = useState<Answer | null>(null);
  const { text } = answer.data;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>사람만 아는 것</h2>
      {opened !== null ? (
        <TextForm answer={opened} onLeave={() => setOpened(null)} />
      ) : (
        <>
          {text === '' ? <p>아직 적은 것이 없어요.</p> : <SiteText text={text} ids="known" />}
          {canWrite ? (
            <Button onClick={() => setOpened(answer)}>고치기</Button>
          ) : (
            <p>소유자가 고칠 수 있어요.</p>
          )}
        </>
      )}
    </section>
  );
}

const Values = v.object({ text: v.string() });
type Values = v.InferOutput<typeof Values>;

const toSnapshot = snapshotOf(({ text }: ReadChecks): Values => ({ text }));

const formSpec = (
  answer: Answer,
  leave: () => void,
): SavedFormSpec<Values, WriteChecks, ReadChecks> => ({
  entity: 'checks',
  shape: Values,
  schema: WriteChecks,
  labels: { text: '글' },
  saved: toSnapshot(answer),
  send: (body, version) => send(updateChecks, { body, version }),
  loadCurrent: async () => toSnapshot((await loadChecks()) ?? answer),
  failure: '저장하지 못했어요.',
  report: () => toast.success('저장했어요.', { topic: 'checks' }),
  onSaved: () => reloadAfterSave(['checks'], checksResource),
  leave,
});

interface FormProps {
  readonly answer: Answer;
  readonly onLeave: () => void;
}

function TextForm({ answer, onLeave }: FormProps) {
  const of = useSavedForm(() => formSpec(answer, onLeave));
  const cancel = () => {
    of.giveUp();
    onLeave();
  };
  return (
    <SavedFormView of={of} submitLabel="저장" onCancel={cancel}>
      <TextAreaField
        of={of}
        name="text"
        rows={12}
        hint="도메인, 서버와 요금, 메일, 인스타그램을 누구에게 물어볼지 한 줄에 하나씩 적어요. 2027-03-01까지처럼 적은 날은 한 달 전에 알려 줘요. 비밀번호는 적지 마세요."
      />
    </SavedFormView>
  );
}
