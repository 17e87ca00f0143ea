import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import styles from './AccountForm.module.scss';

interface Props {
  readonly submit: () => Promise<void>;
  readonly isSubmitting: boolean;
  /** What is wrong with no single field. */
  readonly failure: string | null;
  /** The button's name, at rest and while its answer is on the way. */
  readonly labels: { readonly rest: string; readonly busy: string };
  readonly children: ReactNode;
}

/** A form on a page of its own before the admin area opens. */
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
