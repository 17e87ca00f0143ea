import { computed } from 'nanostores';
import { loadTrash, removeFromTrash, restoreFromTrash } from '#client/staff/publishing.ts';
import { pageOf } from '#contract/core/page.ts';
import { isFoundIn, searchable } from '#contract/core/text/text.ts';
import { TRASH_KINDS } from '#contract/kinds.ts';
import type { ReadTrashItem } from '#contract/publishing/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { dataOf } from '#shared/stores/use-data.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { createBulk } from '../../kit/list/bulk.ts';
import { createSelection, keyOf } from '../../kit/list/selection.ts';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';

const PAGE_SIZE = 20;

/** The server sends the whole trash, so it is searched and paged here. */
const findInTrash = async (q: string, signal?: AbortSignal) =>
  (await loadTrash(signal)).filter(({ title }) => isFoundIn(searchable(title), q));

const $query = openSearchOf(adminPaths.trash);

export const trashListing = createListing({
  name: 'trash',
  $query,
  loadPage: async ({ q, page }, signal) => pageOf(await findInTrash(q, signal), page, PAGE_SIZE),
});

const found = async (q = '') => {
  const items = await findInTrash(q);
  return { items, total: items.length };
};

export const trashSelection = createSelection({
  $query,
  $shown: computed(trashListing.$state, (state) => dataOf(state)?.items ?? []),
  find: ({ q }) => found(q),
});

export const busyTrash = createBusyKeys();

const KEYS = ['trash', 'blog', 'post', 'projects', 'members', 'generations'] as const;

const shared = {
  busy: busyTrash,
  key: keyOf,
  topic: () => 'trash',
  reload: () => reloadAfterSave(KEYS, trashListing),
  onSuccess: async (item: ReadTrashItem) => trashSelection.drop([item]),
} as const;

export const trashBulk = createBulk({
  name: 'trash',
  selection: trashSelection,
  reload: shared.reload,
  readAll: found,
});

/** One call takes back entries of one kind. */
export const restoreChosen = async (): Promise<void> => {
  const items = trashSelection.$items.get();
  for (const kind of TRASH_KINDS) {
    const own = items.filter((item) => item.kind === kind);
    if (own.length > 0) await trashBulk.run({ kind, action: 'restore' }, own);
  }
};

export const restoreMutation = createMutation({
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

export const removeItem = async (item: ReadTrashItem): Promise<void> => {
  const isSure = await confirm({
    title: '영구 삭제할까요?',
    text: `${item.title} · 다시 되돌릴 수 없어요.`,
    confirmLabel: '영구 삭제',
    isDangerous: true,
  });
  if (isSure) await removeMutation.run(item);
};
