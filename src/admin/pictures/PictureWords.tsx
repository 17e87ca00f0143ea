import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useState } from 'react';
import type { Picture } from '#client/staff/pictures.ts';
import { isComposing } from '#shared/lib/composition.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { $busyWords, saveWords } from './words.ts';
import { WordsField } from './WordsField.tsx';
import styles from './Pictures.module.scss';

interface Props {
  readonly picture: Picture;
  /** Told of the picture with its new words. */
  readonly onSaved: (picture: Picture) => void;
}

/** What the picture of a field shows, in words; saved with the picture, and not with the form around it. */
export function PictureWords({ picture, onSaved }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const isBusy = useStore($busyWords).includes(picture.id);
  const save = async () => {
    const saved = await saveWords(picture, alt);
    if (saved !== null) onSaved(saved);
  };
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className={styles.words}>
      <WordsField
        value={alt}
        onChange={setAlt}
        onKeyDown={saveByEnter}
        hint="화면을 보지 못하는 사람에게 읽어 줘요."
      />
      <Button aria-disabled={isBusy} onClick={() => void save()}>
        설명 저장
      </Button>
    </div>
  );
}
