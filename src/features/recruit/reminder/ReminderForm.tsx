import { startTransition, useActionState, useId } from 'react';
import { requestReminder } from '#client/recruit.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { passFocusOnUnmount } from '#shared/lib/pass-focus.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { PRIVACY_PATH } from '#site';
import styles from './ReminderForm.module.scss';

type ReminderState = 'editing' | 'sent' | { readonly problem: string };

/** The server's own sentence reports an invalid address. */
async function request(_: ReminderState, email: string): Promise<ReminderState> {
  try {
    await requestReminder(email);
    return 'sent';
  } catch (thrown) {
    const [wrong] = toApiError(thrown).fieldErrors;
    return { problem: wrong?.message ?? '신청하지 못했어요. 잠시 뒤에 다시 시도해 주세요.' };
  }
}

export function ReminderForm() {
  const [state, send, isSending] = useActionState(request, 'editing');
  const id = useId();
  const isFailed = typeof state === 'object' && !isSending;

  if (state === 'sent') {
    return (
      // The button that had the focus disappears with the form.
      <p className={styles.form} tabIndex={-1} ref={(answer) => answer?.focus()}>
        확인 메일을 보냈어요. 메일 속 링크를 눌러야 신청이 끝나요.
      </p>
    );
  }
  return (
    <form
      ref={passFocusOnUnmount}
      className={`${styles.form} needs-js`}
      // Outside of a <dialog>, a press before the script runs sends nothing.
      method="dialog"
      aria-label="모집 알림"
      onSubmit={(event) => {
        event.preventDefault();
        const email = new FormData(event.currentTarget).get('email');
        if (typeof email === 'string' && !isSending) startTransition(() => send(email));
      }}
    >
      <label htmlFor={id}>다음 모집이 시작되면 메일로 알려 드릴까요?</label>
      <input
        id={id}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder="메일 주소"
        aria-invalid={isFailed || undefined}
        aria-describedby={isFailed ? `${id}error` : undefined}
      />
      <p id={`${id}error`} role="alert">
        {isFailed && state.problem}
      </p>
      <label className={styles.consent}>
        <input type="checkbox" name="consent" required />
        알림 메일을 한 번 받는 데 동의해요. 주소는 메일을 보내고 30일 뒤에 지워요.
      </label>
      <div className={styles.line}>
        <Button type="submit" aria-disabled={isSending || undefined}>
          모집 알림 받기
        </Button>
        {PRIVACY_PATH !== null && (
          <a className={styles.policy} href={PRIVACY_PATH}>
            개인정보 처리방침
          </a>
        )}
      </div>
    </form>
  );
}
