import { useState } from 'react';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { takesPicturesResource } from '../../data/pictures.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, ListTools } from '../../kit/list/ListTools.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { PictureDrop } from '../../pictures/PictureDrop.tsx';
import { createUploads } from '../../pictures/uploads.ts';
import { PictureCard } from './PictureCard.tsx';
import { picturesResource, reloadPictures } from './store.ts';
import styles from './Pictures.module.scss';

const FAILURE = '사진을 불러오지 못했어요.';

export function Pictures() {
  return (
    <Screen>
      <ResourceView of={takesPicturesResource} failure={FAILURE} rows={3}>
        {(isTaking) =>
          isTaking ? <Album /> : <EmptyState message="이 서버에는 사진을 올릴 수 없어요." />
        }
      </ResourceView>
    </Screen>
  );
}

function Album() {
  const [uploads] = useState(() => createUploads({ onDone: () => void reloadPictures() }));
  return (
    <PictureDrop label="앨범" uploads={uploads} multiple>
      {({ buttons }) => (
        <>
          <ListTools>
            <AddressSearch label="사진 설명 검색" name="q" />
          </ListTools>
          {buttons}
          <div className={styles.album}>
            <ListPage
              of={picturesResource}
              failure={FAILURE}
              rows={3}
              empty="올린 사진이 없어요."
              unit="장"
              label="사진"
              pager="사진 쪽"
            >
              {(picture) => <PictureCard key={picture.id} picture={picture} />}
            </ListPage>
          </div>
        </>
      )}
    </PictureDrop>
  );
}
