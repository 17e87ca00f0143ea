import { atom, type ReadableAtom } from 'nanostores';
import { askReminder } from '#client/reminders.ts';
import { toApiError } from '#client/transport/api-error.ts';

type ReminderState =
  | { readonly status: 'asking' | 'sending' | 'sent' }
  | { readonly status: 'failed'; readonly message: string };

interface Reminder {
  readonly $state: ReadableAtom<ReminderState>;
  ask: (email: string) => Promise<void>;
}

/** Requests one reminder; an invalid address is reported with the server's own sentence. */
export function createReminder(): Reminder {
  const $state = atom<ReminderState>({ status: 'asking' });
  return {
    $state,
    ask: async (email) => {
      if ($state.get().status === 'sending') return;
      $state.set({ status: 'sending' });
      try {
        await askReminder(email);
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
