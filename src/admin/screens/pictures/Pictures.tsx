import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Pager } from '#shared/ui/list/Pager.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { takesPicturesResource } from '../../data/pictures.ts';
import { isFiltered, ListHead, ListSearch, ListTools } from '../../kit/list/ListTools.tsx';
import { MotionList } from '../../kit/motion/ListRow.tsx';
import { changeSearch, searchOf, turnPage } from '../../kit/navigation/search.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { adminPaths } from '../../paths.ts';
import { PictureDrop } from '../../pictures/PictureDrop.tsx';
import { createUploads } from '../../pictures/uploads.ts';
import { PictureCard } from './PictureCard.tsx';
import { picturesResource, reloadPictures } from './store.ts';
import styles from './Pictures.module.scss';

const FAILURE = '사진을 불러오지 못했어요.';

const $query = searchOf(adminPaths.pictures);

export function Pictures() {
  return (
    <Screen>
      <ResourceView
        of={takesPicturesResource}
        failure={FAILURE}
        skeleton={<RowsSkeleton rows={3} />}
      >
        {(isTaking) =>
          isTaking ? <Album /> : <EmptyState message="이 서버에는 사진을 올릴 수 없어요." />
        }
      </ResourceView>
    </Screen>
  );
}

function Album() {
  const { q } = useStore($query);
  const [uploads] = useState(() => createUploads({ onDone: () => void reloadPictures() }));
  return (
    <PictureDrop label="앨범" uploads={uploads} multiple below={<FoundPictures />}>
      <ListTools>
        <ListSearch
          label="사진 설명 검색"
          value={q}
          onSearch={(text) => changeSearch({ q: text })}
        />
      </ListTools>
    </PictureDrop>
  );
}

function FoundPictures() {
  return (
    <>
      <ListHead of={picturesResource} unit="장" />
      <ResourceView of={picturesResource} failure={FAILURE} skeleton={<RowsSkeleton rows={3} />}>
        {({ items, page, pages, query }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                message={isFiltered(query) ? '검색 결과가 없습니다.' : '올린 사진이 없어요.'}
              />
            ) : (
              <MotionList className={styles.album} label="사진" view={JSON.stringify(query)}>
                {items.map((picture) => (
                  <PictureCard key={picture.id} picture={picture} />
                ))}
              </MotionList>
            )}
            <Pager label="사진 쪽" page={page} pages={pages} onTurn={turnPage} />
          </>
        )}
      </ResourceView>
    </>
  );
}
