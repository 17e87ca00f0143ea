import { useStore } from '@nanostores/react';
import { loadTrash, removeFromTrash, restoreFromTrash } from '#client/staff/publishing.ts';
import { KIND_NAMES } from '#contract/activity/kinds.ts';
import { pageOf } from '#contract/core/page.ts';
import { isFoundIn, searchable } from '#contract/core/text/text.ts';
import type { ReadTrashItem } from '#contract/publishing/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, ListTools } from '../../kit/list/ListTools.tsx';
import { Row } from '../../kit/list/Rows.tsx';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Moment } from '../../kit/ui/Moment.tsx';
import { adminPaths } from '../../paths.ts';

const PAGE_SIZE = 20;

/** The server sends the whole trash, so it is searched and paged here. */
const trashListing = createListing({
  name: 'trash',
  $query: openSearchOf(adminPaths.trash),
  loadPage: async ({ q, page }, signal) => {
    const items = await loadTrash(signal);
    const found = items.filter(({ title }) => isFoundIn(searchable(title), q));
    return pageOf(found, page, PAGE_SIZE);
  },
});

const busy = createBusyKeys();

const keyOf = ({ kind, id }: ReadTrashItem): string => `${kind}:${id}`;

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

const removeItem = async (item: ReadTrashItem): Promise<void> => {
  const isSure = await confirm({
    title: '영구 삭제할까요?',
    text: `${item.title} · 다시 되돌릴 수 없어요.`,
    confirmLabel: '영구 삭제',
    isDangerous: true,
  });
  if (isSure) await removeMutation.run(item);
};

export function Trash() {
  return (
    <Screen>
      <ListTools>
        <AddressSearch label="제목 검색" name="q" />
      </ListTools>
      <ListPage
        of={trashListing}
        failure="휴지통을 불러오지 못했어요."
        rows={4}
        empty="휴지통이 비어 있어요."
        next={<p>삭제한 것은 30일 동안 여기에 있어요.</p>}
        pager="휴지통 쪽"
      >
        {(item) => <TrashRow key={keyOf(item)} item={item} />}
      </ListPage>
    </Screen>
  );
}

const RETENTION_MS = 30 * 86_400_000;

const removalOf = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + RETENTION_MS).toISOString();

interface RowProps {
  readonly item: ReadTrashItem;
}

function TrashRow({ item }: RowProps) {
  const { kind, title, deleted_at, deleted_by } = item;
  const isBusy = useStore(busy.$keys).includes(keyOf(item));
  return (
    <Row
      title={title}
      facts={[
        KIND_NAMES[kind],
        <Moment key="at" at={deleted_at} />,
        deleted_by,
        <span key="until">
          <Moment at={removalOf(deleted_at)} />에 사라져요
        </span>,
      ]}
      actions={[
        { label: '되돌리기', act: () => restoreMutation.run(item), isBusy },
        { glyph: 'trash', label: '영구 삭제', act: () => removeItem(item), isBusy },
      ]}
    />
  );
}
