import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useState } from 'react';
import type { Picture } from '#client/staff/pictures.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Picture as Frame } from '#shared/ui/content/Picture.tsx';
import { ListRow } from '../../kit/motion/ListRow.tsx';
import { adminPaths } from '../../paths.ts';
import { busyPictures, saveWords } from '../../pictures/words.ts';
import { WordsField } from '../../pictures/WordsField.tsx';
import { reloadPictures, removePicture } from './store.ts';
import styles from './Pictures.module.scss';

interface Props {
  readonly picture: Picture;
}

export function PictureCard({ picture }: Props) {
  const nameId = useId();
  const [alt, setAlt] = useState(picture.alt);
  const isBusy = useStore(busyPictures.$keys).includes(picture.id);
  const isUsed = picture.used_by.length > 0;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    void saveWords(picture, alt, reloadPictures);
  };
  return (
    <ListRow className={styles.card}>
      <Frame src={picture.url} alt={picture.alt || '설명 없는 사진'} ratio="16 / 10" contain />
      <form className={styles.words} onSubmit={save}>
        <WordsField value={alt} onChange={setAlt} />
        <Button type="submit" aria-disabled={isBusy}>
          설명 저장
        </Button>
      </form>
      <p id={nameId} className={styles.uses}>
        {isUsed ? '쓰는 곳 ' : '아직 쓰는 곳이 없어요. 30일이 지나면 지워져요.'}
        {picture.used_by.map(({ kind, id, title }, index) => (
          <span key={`${kind}${id ?? title}`}>
            {index > 0 && ', '}
            {id === null || kind === 'member' || kind === 'draft' ? (
              title
            ) : (
              <a href={ADDRESS[kind](id)}>{title}</a>
            )}
          </span>
        ))}
      </p>
      {!isUsed && (
        <Button
          variant="ghost"
          aria-disabled={isBusy}
          aria-describedby={nameId}
          onClick={() => void removePicture(picture)}
        >
          삭제
        </Button>
      )}
    </ListRow>
  );
}

const ADDRESS = { post: adminPaths.post, project: adminPaths.project } as const;
