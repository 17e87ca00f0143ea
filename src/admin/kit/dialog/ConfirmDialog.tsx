import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { focusOnMount } from '../focus/focus-on-mount.ts';
import { Actions } from '../ui/Actions.tsx';
import { AppDialog } from './AppDialog.tsx';
import { $confirmation } from './confirm.ts';

export function ConfirmDialog() {
  const confirmation = useStore($confirmation);
  const textId = useId();
  if (confirmation === null) return null;
  const { title, text, confirmLabel, cancelLabel = '취소', isDangerous, answer } = confirmation;
  return (
    <AppDialog
      title={title}
      alert
      describedBy={text === undefined ? undefined : textId}
      onClose={() => answer(false)}
    >
      {text !== undefined && <p id={textId}>{text}</p>}
      <Actions>
        <Button ref={focusOnMount} onClick={() => answer(false)}>
          {cancelLabel}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      </Actions>
    </AppDialog>
  );
}
