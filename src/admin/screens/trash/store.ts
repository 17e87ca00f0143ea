import { loadTrash, removeFromTrash, restoreFromTrash } from '#client/staff/publishing.ts';
import { pageOf } from '#contract/core/page.ts';
import { isFoundIn, searchable } from '#contract/core/text/text.ts';
import type { ReadTrashItem } from '#contract/publishing/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';

const PAGE_SIZE = 20;

/** The server sends all of it: it is searched and paged here. */
export const trashListing = createListing({
  name: 'trash',
  $query: openSearchOf(adminPaths.trash),
  loadPage: async ({ q, page }, signal) => {
    const items = await loadTrash(signal);
    const found = items.filter(({ title }) => isFoundIn(searchable(title), q));
    return pageOf(found, page, PAGE_SIZE);
  },
});

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
  reload: () => reloadAfterSave(KEYS, trashListing),
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
