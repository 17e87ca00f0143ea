import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { reloadKeys } from '#shared/stores/resource.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { PICTURE_KEYS } from '../data/pictures.ts';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import { busyPictures, saveAltText } from './alt-text.ts';
import { AltTextField } from './AltTextField.tsx';
import styles from './Pictures.module.scss';

interface Props {
  readonly picture: ReadPicture;
  readonly onClose: () => void;
}

export function AltTextDialog({ picture, onClose }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const isBusy = useStore(busyPictures.$keys).includes(picture.id);
  const save = async () => {
    const isSaved = await saveAltText(picture, alt, async () => reloadKeys(...PICTURE_KEYS));
    if (isSaved !== null || alt.trim() === picture.alt) onClose();
  };
  return (
    <AppDialog title="사진 설명" wide onClose={onClose}>
      <div className={styles.stage}>
        <img src={picture.url} alt="사진 전체" />
      </div>
      <AltTextField value={alt} onChange={setAlt} optional />
      <Actions>
        <Button onClick={onClose}>취소</Button>
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void save()}>
          {isBusy ? '저장 중' : '저장'}
        </Button>
      </Actions>
    </AppDialog>
  );
}
