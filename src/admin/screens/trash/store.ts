import { loadTrash, removeFromTrash, restoreFromTrash } from '#client/staff/publishing.ts';
import type { ReadTrashItem } from '#contract/publishing/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { createResource } from '#shared/stores/resource.ts';
import { confirm } from '../../kit/dialog/confirm.ts';

export const trashResource = createResource('trash', loadTrash, { fresh: true });

const busy = createBusyKeys();

export const $busyItems = busy.$keys;

export function keyOf({ kind, id }: ReadTrashItem): string {
  return `${kind}:${id}`;
}

const KEYS = ['trash', 'blog', 'post', 'projects', 'members', 'generations'] as const;

const shared = {
  busy,
  key: keyOf,
  topic: () => 'trash',
  reload: () => reloadAfterSave(KEYS, trashResource),
} as const;

const restoreMutation = createMutation({
  ...shared,
  run: ({ kind, id }: ReadTrashItem) => restoreFromTrash(kind, id),
  success: ({ title }) => `‘${title}’ 되돌렸어요.`,
  failure: '되돌리지 못했어요.',
});

const removeMutation = createMutation({
  ...shared,
  run: ({ kind, id }: ReadTrashItem) => removeFromTrash(kind, id),
  success: ({ title }) => `‘${title}’ 영구 삭제했어요.`,
  failure: '영구 삭제하지 못했어요.',
});

export async function restoreItem(item: ReadTrashItem): Promise<void> {
  await restoreMutation.run(item);
}

export async function removeItem(item: ReadTrashItem): Promise<void> {
  const isSure = await confirm({
    title: '영구 삭제할까요?',
    text: `${item.title} · 다시 되돌릴 수 없어요.`,
    confirmLabel: '영구 삭제',
    isDangerous: true,
  });
  if (isSure) await removeMutation.run(item);
}
