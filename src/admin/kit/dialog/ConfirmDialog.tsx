import { useStore } from '@nanostores/react';
import { Button } from '#shared/ui/Button.tsx';
import { $question } from './confirm.ts';
import { Actions } from '../ui/Actions.tsx';
import { AppDialog } from './AppDialog.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';

/** Shows the question that `ask` asks. */
export function QuestionDialog() {
  const question = useStore($question);
  if (question === null) return null;
  const { title, text, yes, no = '취소', danger = false, answer } = question;
  return (
    <AppDialog title={title} alert onClose={() => answer(false)}>
      {text !== undefined && <p>{text}</p>}
      <Actions>
        <Button ref={focusOnMount} onClick={() => answer(false)}>
          {no}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {yes}
        </Button>
      </Actions>
    </AppDialog>
  );
}
