import * as m from 'motion/react-m';
import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../ui/class-names.ts';
import styles from './AppDialog.module.scss';

const MotionModal = m.create(Modal);

interface Props {
  readonly title: string;
  /** Escape was pressed; ask a changed form before closing. */
  readonly onClose: () => void;
  /** The dialog interrupts with a question that has to be answered. */
  readonly alert?: boolean;
  /** Room for two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page; focus goes into it, stays in it and returns to where it was. */
export function AppDialog({ title, onClose, alert = false, wide = false, children }: Props) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <MotionModal
        className={classNames(styles.modal, wide && styles.wide)}
        initial={{ y: 16 }}
        animate={{ y: 0 }}
      >
        <Dialog className={styles.dialog ?? ''} role={alert ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </MotionModal>
    </ModalOverlay>
  );
}
