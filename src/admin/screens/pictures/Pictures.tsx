import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { hasCapability } from '#client/staff/capabilities.ts';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { GridRow, GridRows } from '../../kit/list/GridRows.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, ListTools } from '../../kit/list/ListTools.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { screenOf } from '../../paths.ts';
import { busyPictures, saveAltText } from '../../pictures/alt-text.ts';
import { AltTextField } from '../../pictures/AltTextField.tsx';
import { PictureDrop } from '../../pictures/PictureDrop.tsx';
import { createUploads } from '../../pictures/uploads.ts';
import { picturesResource, reloadPictures, removePicture } from './store.ts';
import styles from './Pictures.module.scss';

const FAILURE = '사진을 불러오지 못했어요.';

export function Pictures() {
  return (
    <Screen>
      {hasCapability() ? <Album /> : <EmptyState message="이 서버에는 사진을 올릴 수 없어요." />}
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
              pager="사진 쪽"
            >
              {(pictures) => (
                <GridRows label="사진">
                  {pictures.map((picture) => (
                    <PictureCard key={picture.id} picture={picture} />
                  ))}
                </GridRows>
              )}
            </ListPage>
          </div>
        </>
      )}
    </PictureDrop>
  );
}

interface Props {
  readonly picture: ReadPicture;
}

function PictureCard({ picture }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const isBusy = useStore(busyPictures.$keys).includes(picture.id);
  const isUsed = picture.used_by.length > 0;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    void saveAltText(picture, alt, reloadPictures);
  };
  const uses = picture.used_by.map(({ kind, id, title }) =>
    id === null || kind === 'member' ? (
      title
    ) : (
      <a key={`${kind}${id}`} href={screenOf(kind, id)}>
        {title}
      </a>
    ),
  );
  return (
    <GridRow
      id={picture.id}
      wraps
      title={picture.alt || '설명 없는 사진'}
      picture={picture.url}
      facts={isUsed ? uses : ['아직 쓰는 곳이 없어요. 30일이 지나면 지워져요.']}
      aside={
        <form className={styles.words} onSubmit={save}>
          <AltTextField value={alt} onChange={setAlt} />
          <Button type="submit" aria-disabled={isBusy}>
            설명 저장
          </Button>
        </form>
      }
      actions={[
        !isUsed && { glyph: 'trash', label: '삭제', act: () => removePicture(picture), isBusy },
      ]}
    />
  );
}
