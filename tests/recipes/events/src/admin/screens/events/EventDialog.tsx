import { useEffect } from 'react';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadEvent } from '#contract/events/read.ts';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { DateField } from '../../kit/fields/DateField.tsx';
import { TextField, UrlField } from '../../kit/fields/fields.tsx';
import { SavedFormView } from '../../kit/form/SavedFormView.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { confirmLeave } from '../../kit/navigation/blocker.ts';
import { eventSpec } from './event-form.ts';

interface Props {
  /** `null` adds an event. */
  readonly answer: WithVersion<ReadEvent> | null;
  readonly onClose: () => void;
}

export function EventDialog({ answer, onClose }: Props) {
  const of = useSavedForm(() => eventSpec(answer, onClose));
  const { setFocus } = of.form;
  useEffect(() => setFocus('title'), [setFocus]);
  const close = async () => {
    if (await confirmLeave()) onClose();
  };
  return (
    <AppDialog title={answer === null ? '행사 만들기' : '행사 수정'} onClose={() => void close()}>
      <SavedFormView of={of} submitLabel="저장" onCancel={() => void close()}>
        <TextField of={of} name="title" />
        <DateField of={of} name="day" />
        <TextField of={of} name="place" optional />
        <UrlField of={of} name="url" optional />
      </SavedFormView>
    </AppDialog>
  );
}
