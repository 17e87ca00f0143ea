import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { Picture } from '#client/staff/pictures.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Row } from '../../kit/list/Rows.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { placeOf } from '../../paths.ts';
import { focalPointOf } from '../../pictures/use-picture-at.ts';
import { busyPictures, saveWords } from '../../pictures/words.ts';
import { WordsField } from '../../pictures/WordsField.tsx';
import { reloadPictures, removePicture } from './store.ts';
import styles from './Pictures.module.scss';

const PictureDialog = lazyPart(
  async () => (await import('../../pictures/PictureDialog.tsx')).PictureDialog,
);

interface Props {
  readonly picture: Picture;
}

export function PictureCard({ picture }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const [isOpen, setOpen] = useState(false);
  const isBusy = useStore(busyPictures.$keys).includes(picture.id);
  const isUsed = picture.used_by.length > 0;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    void saveWords(picture, alt, reloadPictures);
  };
  const uses = picture.used_by.map(({ kind, id, title }) =>
    id === null || kind === 'member' || kind === 'draft' ? (
      title
    ) : (
      <a key={`${kind}${id}`} href={placeOf(kind, id)}>
        {title}
      </a>
    ),
  );
  return (
    <>
      <Row
        wraps
        title={picture.alt || '설명 없는 사진'}
        picture={picture.url}
        foci={focalPointOf(picture)}
        facts={isUsed ? uses : ['아직 쓰는 곳이 없어요. 30일이 지나면 지워져요.']}
        aside={
          <form className={styles.words} onSubmit={save}>
            <WordsField value={alt} onChange={setAlt} />
            <Button type="submit" aria-disabled={isBusy}>
              설명 저장
            </Button>
          </form>
        }
        actions={[
          { glyph: 'image', label: '설명과 초점', act: () => setOpen(true) },
          !isUsed && { glyph: 'trash', label: '삭제', act: () => removePicture(picture), isBusy },
        ]}
      />
      {isOpen && (
        <PictureDialog
          picture={picture}
          onClose={() => setOpen(false)}
          onDone={(changed) => setAlt(changed.alt)}
        />
      )}
    </>
  );
}
