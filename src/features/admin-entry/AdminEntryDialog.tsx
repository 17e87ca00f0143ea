import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { acceptSecret } from './admin-entry.ts';
import { isSecret, SECRET } from './secret.ts';
import styles from './AdminEntryDialog.module.scss';

interface Props {
  ref: RefObject<HTMLDialogElement | null>;
}

/** For visitors without a keyboard. */
export function AdminEntryDialog({ ref }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isRight = isSecret(field.current?.value.trim() ?? '', SECRET);
    setWrong(!isRight);
    if (isRight) {
      ref.current?.close();
      acceptSecret();
    } else {
      field.current?.select();
    }
  };

  const reset = () => {
    if (field.current) field.current.value = '';
    setWrong(false);
  };

  return (
    <dialog className={styles.dialog} ref={ref} aria-labelledby="entry-title" onClose={reset}>
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        <h2 className={styles.title} id="entry-title">
          비밀번호
        </h2>
        <input
          className={styles.field}
          ref={field}
          type="password"
          name="secret"
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="go"
          aria-labelledby="entry-title"
          aria-describedby="entry-error"
          aria-invalid={isWrong}
        />
        <p className={styles.error} id="entry-error" role="alert" hidden={!isWrong}>
          비밀번호가 맞지 않아요.
        </p>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => ref.current?.close()}>
            취소
          </Button>
          <Button variant="primary" type="submit">
            확인
          </Button>
        </div>
      </form>
    </dialog>
  );
}
