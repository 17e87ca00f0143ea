import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { Actions } from '../../kit/ui/Actions.tsx';
import styles from './Toolbar.module.scss';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly onInsert: () => void;
  readonly children: ReactNode;
}

export function InsertDialog({ title, onClose, onInsert, children }: Props) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The event would also submit the form around the text.
    event.stopPropagation();
    onInsert();
  };
  return (
    <AppDialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={styles.questions}>{children}</div>
        <Actions>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary">
            넣기
          </Button>
        </Actions>
      </form>
    </AppDialog>
  );
}
