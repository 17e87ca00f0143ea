import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../ui/class-names.ts';
import { useOpenDialog } from './open-dialogs.ts';
import styles from './AppDialog.module.scss';

interface Props {
  readonly title: string;
  /** Called on Escape and by a step back; a form with unsaved input confirms before it closes. */
  readonly onClose: () => void;
  /** A question that has to be answered: opens as `alertdialog`. */
  readonly alert?: boolean;
  /** Id of the text that is read aloud with the title when the dialog opens. */
  readonly describedBy?: string | undefined;
  /** Wide enough for two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The focus moves into the dialog, stays there, and returns when it closes. */
export function AppDialog(props: Props) {
  const { title, onClose, alert = false, describedBy, wide = false, children } = props;
  useOpenDialog(onClose);
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={classNames(styles.modal, wide && styles.wide)}>
        <Dialog
          className={styles.dialog ?? ''}
          role={alert ? 'alertdialog' : 'dialog'}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        >
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
