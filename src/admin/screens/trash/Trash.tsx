import { useStore } from '@nanostores/react';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { ListHead, ListSearch, ListTools } from '../../kit/list/ListTools.tsx';
import { Rows } from '../../kit/list/Rows.tsx';
import { changeSearch } from '../../kit/navigation/search.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { $trashQuery, keyOf, trashListing } from './store.ts';
import { TrashRow } from './TrashRow.tsx';

export function Trash() {
  const { q } = useStore($trashQuery);
  return (
    <Screen>
      <ListTools>
        <ListSearch label="제목 검색" value={q} onSearch={(text) => changeSearch({ q: text })} />
      </ListTools>
      <ListHead of={trashListing} />
      <ListPage
        of={trashListing}
        failure="휴지통을 불러오지 못했어요."
        rows={4}
        empty="휴지통이 비어 있어요."
        next={<p>삭제한 것은 30일 동안 여기에 있어요.</p>}
        pager="휴지통 쪽"
      >
        {(items, view) => (
          <Rows view={view}>
            {items.map((item) => (
              <TrashRow key={keyOf(item)} item={item} />
            ))}
          </Rows>
        )}
      </ListPage>
    </Screen>
  );
}
