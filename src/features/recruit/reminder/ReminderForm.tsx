import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useId, useState } from 'react';
import { requestReminder } from '#client/reminders.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import styles from './ReminderForm.module.scss';

type ReminderState =
  | { readonly status: 'editing' | 'sending' | 'sent' }
  | { readonly status: 'failed'; readonly message: string };

interface Reminder {
  readonly $state: ReadableAtom<ReminderState>;
  request: (email: string) => Promise<void>;
}

/** Requests one reminder; an invalid address is reported with the server's own sentence. */
function createReminder(): Reminder {
  const $state = atom<ReminderState>({ status: 'editing' });
  return {
    $state,
    request: async (email) => {
      if ($state.get().status === 'sending') return;
      $state.set({ status: 'sending' });
      try {
        await requestReminder(email);
        $state.set({ status: 'sent' });
      } catch (thrown) {
        const message =
          toApiError(thrown).fieldErrors[0]?.message ??
          '신청하지 못했어요. 잠시 뒤에 다시 시도해 주세요.';
        $state.set({ status: 'failed', message });
      }
    },
  };
}

export function ReminderForm() {
  const [reminder] = useState(createReminder);
  const state = useStore(reminder.$state);
  const id = useId();
  const isFailed = state.status === 'failed';

  if (state.status === 'sent') {
    return (
      // The button leaves with the form.
      <p className={styles.form} tabIndex={-1} ref={(answer) => answer?.focus()}>
        확인 메일을 보냈어요. 메일 속 링크를 눌러야 신청이 끝나요.
      </p>
    );
  }
  return (
    <form
      className={`${styles.form} needs-js`}
      method="post"
      aria-label="모집 알림"
      onSubmit={(event) => {
        event.preventDefault();
        const email = new FormData(event.currentTarget).get('email');
        if (typeof email === 'string') void reminder.request(email);
      }}
    >
      <label htmlFor={id}>다음 모집이 시작되면 메일로 알려 드릴까요?</label>
      <div className={styles.line}>
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
        <Button type="submit" aria-disabled={state.status === 'sending' || undefined}>
          모집 알림 받기
        </Button>
      </div>
      <label className={styles.consent}>
        <input type="checkbox" required />
        알림 메일을 한 번 받는 데 동의해요. 주소는 메일을 보내고 30일 뒤에 지워요.
      </label>
      <p id={`${id}error`} role="alert">
        {isFailed && state.message}
      </p>
    </form>
  );
}
