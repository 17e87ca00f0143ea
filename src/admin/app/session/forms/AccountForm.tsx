import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import styles from './AccountForm.module.scss';

interface Props {
  readonly submit: () => Promise<void>;
  readonly isSubmitting: boolean;
  /** An error that belongs to no single field. */
  readonly failure: string | null;
  /** The button's label, at rest and while the form is sent. */
  readonly labels: { readonly rest: string; readonly busy: string };
  readonly children: ReactNode;
}

export function AccountForm({ submit, isSubmitting, failure, labels, children }: Props) {
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {children}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
        {isSubmitting ? labels.busy : labels.rest}
      </Button>
    </form>
  );
}
