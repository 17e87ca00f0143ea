import type { ApiError } from '#client/transport/api-error.ts';
import { createMutation, reasonOf } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { confirmLeave } from '../navigation/blocker.ts';

/** The order of a server that has no call for it. */
const NO_ORDER = '이 서버는 순서 바꾸기를 지원하지 않아요.';

const STALE_ORDER = '그 사이 다른 사람이 목록을 바꿨어요. 바뀐 목록에서 다시 옮겨 주세요.';

/** The list that an order was made of. */
export interface OrderedList {
  /** `null` where its version is not known: then whatever is there is put in order. */
  readonly version: string | null;
  /** Somebody else has changed the list meanwhile, and it has to be shown anew. */
  readonly onOutdated?: () => void;
}

interface Order {
  readonly send: () => Promise<void>;
  /** What a changed order changes. */
  readonly keys: readonly string[];
  readonly list: OrderedList;
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
  reloadOutdated: async ({ keys, list }, { code }) => {
    await reloadAfterSave(keys);
    // Whatever else is wrong, what somebody has put in order stays as it is.
    if (code === 'precondition_failed') list.onOutdated?.();
  },
  // The list stays open with its own 저장.
  canRetry: false,
});

/** Sends an order, says how it went and loads again what shows it; true once it is saved. */
export async function saveOrder(order: Order): Promise<boolean> {
  return (await mutation.run(order)).ok;
}

/** Whether a list that was put in order may be left: at once when nothing was moved, else as the person answers. */
export function confirmLeaveOrder(): Promise<boolean> {
  return confirmLeave({
    title: '바꾼 순서를 저장하지 않았어요',
    confirmLabel: '나가기',
    cancelLabel: '계속 바꾸기',
  });
}
