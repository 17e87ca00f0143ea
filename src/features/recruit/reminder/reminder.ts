import { atom, type ReadableAtom } from 'nanostores';
import { requestReminder } from '#client/reminders.ts';
import { toApiError } from '#client/transport/api-error.ts';

type ReminderState =
  | { readonly status: 'editing' | 'sending' | 'sent' }
  | { readonly status: 'failed'; readonly message: string };

interface Reminder {
  readonly $state: ReadableAtom<ReminderState>;
  request: (email: string) => Promise<void>;
}

/** Requests one reminder; an invalid address is reported with the server's own sentence. */
export function createReminder(): Reminder {
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
