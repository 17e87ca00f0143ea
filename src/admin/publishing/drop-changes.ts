import { discardChanges } from '#client/staff/entries.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import type { MenuAction } from '../kit/menu/ActionMenu.tsx';
import type { Saved } from './states.ts';

export const DROP_QUESTION = {
  title: '변경을 버릴까요?',
  text: '공개하지 않은 변경이 없어지고, 공개된 내용이 남아요. 버린 것은 이전 버전에 있어요.',
  confirmLabel: '버리기',
  cancelLabel: '계속 쓰기',
  isDangerous: true,
} as const;

interface Dropped {
  readonly kind: PreviewKind;
  readonly of: Saved;
  readonly reload: () => Promise<void>;
}

const mutation = createMutation({
  key: ({ kind, of }: Dropped) => `${kind}:${of.id}`,
  topic: () => 'changes',
  run: ({ kind, of }) => discardChanges(kind, of.id, of),
  success: () => '변경을 버렸어요.',
  failure: '변경을 버리지 못했어요.',
  reload: ({ reload }) => reload(),
});

/** Drops what is not public of an entry that is only shown, after asking. */
export function dropChanges(dropped: Dropped): MenuAction {
  const run = async () => {
    if (await confirm(DROP_QUESTION)) await mutation.run(dropped);
  };
  return { label: '변경 버리기', run: () => void run() };
}
