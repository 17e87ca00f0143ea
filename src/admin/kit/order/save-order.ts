import { createMutation, reasonOf } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { confirmLeave } from '../navigation/blocker.ts';

/** The order of a server that has no call for it. */
const NO_ORDER = '이 서버는 순서 바꾸기를 지원하지 않아요.';

interface Order {
  readonly send: () => Promise<void>;
  /** What a changed order changes. */
  readonly keys: readonly string[];
}

const mutation = createMutation({
  key: () => 'order',
  topic: () => 'order',
  run: ({ send }: Order) => send(),
  success: () => '순서를 저장했어요.',
  failure: '순서를 저장하지 못했어요.',
  explain: (error) => (error.code === 'unsupported' ? NO_ORDER : reasonOf(error)),
  reload: ({ keys }) => reloadAfterSave(keys),
  // The list stays open with its own 저장.
  canRetry: false,
});

/** Sends an order, says how it went and loads again what shows it; true once it is saved. */
export async function saveOrder(send: Order['send'], keys: readonly string[]): Promise<boolean> {
  return (await mutation.run({ send, keys })).ok;
}

/** Whether a list that was put in order may be left: at once when nothing was moved, else as the person answers. */
export function confirmLeaveOrder(): Promise<boolean> {
  return confirmLeave({
    title: '바꾼 순서를 저장하지 않았어요',
    confirmLabel: '나가기',
    cancelLabel: '계속 바꾸기',
  });
}
