import { atom } from 'nanostores';
import { useState } from 'react';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { createListing } from '#shared/stores/listing.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Picture as Frame } from '#shared/ui/content/Picture.tsx';
import { Pager } from '#shared/ui/list/Pager.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { listPictures } from '../data/pictures.ts';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { ListHead, ListSearch } from '../kit/list/ListTools.tsx';
import { ResourceView } from '../kit/screen/ResourceView.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import styles from './Pictures.module.scss';

interface Props {
  readonly onClose: () => void;
  readonly onSelect: (picture: ReadPicture) => void;
}

const createAlbum = () => {
  const $query = atom({ q: '', page: 1 });
  const listing = createListing({ name: 'pictures/album', $query, loadPage: listPictures });
  return { $query, listing };
};

export function AlbumDialog({ onClose, onSelect }: Props) {
  const [{ $query, listing }] = useState(createAlbum);
  return (
    <AppDialog title="앨범에서 고르기" wide onClose={onClose}>
      <ListSearch
        label="사진 설명 검색"
        value={$query.get().q}
        onSearch={(q) => $query.set({ q, page: 1 })}
      />
      <ListHead of={listing} unit="장" />
      <ResourceView of={listing} failure="사진을 불러오지 못했어요." rows={3}>
        {({ items, page, pages, query }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                message={query.q === '' ? '올린 사진이 없어요.' : '검색 결과가 없습니다.'}
              />
            ) : (
              <ul className={styles.album} aria-label="올린 사진">
                {items.map((picture) => (
                  <li key={picture.id}>
                    <button
                      type="button"
                      className={styles.choice}
                      onClick={() => onSelect(picture)}
                    >
                      <Frame
                        src={picture.url}
                        alt={picture.alt || '설명 없는 사진'}
                        ratio="16 / 10"
                      />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <Pager
              label="사진 쪽"
              page={page}
              pages={pages}
              onTurn={(turned) => $query.set({ ...$query.get(), page: turned })}
            />
          </>
        )}
      </ResourceView>
      <Actions>
        <Button onClick={onClose}>취소</Button>
      </Actions>
    </AppDialog>
  );
}
