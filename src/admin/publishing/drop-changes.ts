import { createMutation } from '#shared/stores/mutation.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import type { MenuAction } from '../kit/menu/ActionMenu.tsx';

const QUESTION = {
  title: '변경을 버릴까요?',
  text: '공개하지 않은 변경이 없어지고, 저장된 내용이 남아요.',
  confirmLabel: '버리기',
  cancelLabel: '계속 쓰기',
  isDangerous: true,
} as const;

const mutation = createMutation({
  key: () => 'changes',
  run: (drop: () => Promise<unknown>) => drop(),
  success: () => '변경을 버렸어요.',
  failure: '변경을 버리지 못했어요.',
});

/** Drops what is typed into an entry and not saved, after asking. */
export function dropChanges(drop: () => Promise<unknown>): MenuAction {
  const run = async () => {
    if (await confirm(QUESTION)) await mutation.run(drop);
  };
  return { label: '변경 버리기', run: () => void run() };
}
