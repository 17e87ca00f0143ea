import type { ApiError } from '#client/transport/api-error.ts';
import { createMutation, type Outcome, reasonOf } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { confirmLeave } from '../navigation/blocker.ts';

/** Shown over a server that has no call for ordering. */
const NO_ORDER = '이 서버는 순서 바꾸기를 지원하지 않아요.';

const STALE_ORDER = '그 사이 다른 사람이 목록을 바꿨어요. 바뀐 목록에서 다시 옮겨 주세요.';

interface Order {
  readonly send: () => Promise<string | null>;
  /** The resource keys that the order changes. */
  readonly keys: readonly string[];
  /** Called when somebody else has changed the list, which has to be shown anew. */
  readonly onOutdated: () => void;
}

const explain = (error: ApiError): string => {
  if (error.code === 'unsupported') return NO_ORDER;
  return error.code === 'precondition_failed' ? STALE_ORDER : reasonOf(error);
};

const mutation = createMutation({
  key: () => 'order',
  topic: () => 'order',
  run: ({ send }: Order) => send(),
  success: () => '순서를 저장했어요.',
  failure: '순서를 저장하지 못했어요.',
  explain,
  reload: ({ keys }) => reloadAfterSave(keys),
  reloadOutdated: async ({ keys, onOutdated }, { code }) => {
    await reloadAfterSave(keys);
    // After any other failure the person's order stays on the screen.
    if (code === 'precondition_failed') onOutdated();
  },
  // The list stays open with its own 저장.
  canRetry: false,
});

/** On success the new version of the list. */
export type OrderOutcome = Outcome<string | null>;

export const saveOrder = mutation.run;

/** Resolves to true at once where nothing was moved, else to the person's answer. */
export function confirmLeaveOrder(): Promise<boolean> {
  return confirmLeave({
    title: '바꾼 순서를 저장하지 않았어요',
    confirmLabel: '나가기',
    cancelLabel: '계속 바꾸기',
  });
}
