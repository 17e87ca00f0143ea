import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useState } from 'react';
import type { Picture } from '#client/staff/pictures.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { isComposing } from '#shared/lib/composition.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Field } from '../kit/fields/Field.tsx';
import { $busyWords, saveWords } from './words.ts';
import fieldStyles from '../kit/fields/Field.module.scss';
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
      <Field label="사진 설명" hint="화면을 보지 못하는 사람에게 읽어 줘요." optional>
        {(wiring) => (
          <input
            className={fieldStyles.control}
            autoComplete="off"
            maxLength={LIMITS.alt}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            onKeyDown={saveByEnter}
            {...wiring}
          />
        )}
      </Field>
      <Button aria-disabled={isBusy} onClick={() => void save()}>
        설명 저장
      </Button>
    </div>
  );
}
