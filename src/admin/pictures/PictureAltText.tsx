import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useState } from 'react';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { isComposing } from '#shared/lib/composition.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { useUnfinished } from '../kit/form/unfinished.ts';
import { busyPictures, saveAltText } from './alt-text.ts';
import { AltTextField } from './AltTextField.tsx';

interface Props {
  readonly picture: ReadPicture;
  /** Called with the picture and its new description. */
  readonly onSaved: (picture: ReadPicture) => void;
}

/** A picture's description, saved by its own button or with the form around it. */
export function PictureAltText({ picture, onSaved }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const isBusy = useStore(busyPictures.$keys).includes(picture.id);
  const save = async () => {
    const saved = await saveAltText(picture, alt);
    if (saved !== null) onSaved(saved);
    return saved !== null;
  };
  useUnfinished({ isUnfinished: () => alt.trim() !== picture.alt, finish: save });
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void save();
  };
  return (
    <AltTextField
      value={alt}
      onChange={setAlt}
      onKeyDown={saveByEnter}
      optional
      tools={
        <Button variant="ghost" aria-disabled={isBusy} onClick={() => void save()}>
          설명 저장
        </Button>
      }
    />
  );
}
