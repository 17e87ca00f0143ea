import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { sizeOf } from '#contract/pictures/srcset.ts';
import { toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { useUnfinished } from '../kit/form/unfinished.ts';
import { classNames } from '../kit/ui/class-names.ts';
import { Glyph } from '../kit/ui/Glyph.tsx';
import type { Upload, Uploads } from './uploads.ts';
import { UploadState } from './UploadState.tsx';
import { usePicturePicker } from './use-picture-picker.tsx';
import styles from './Pictures.module.scss';

interface Props {
  /** The field's label, which describes the buttons; it does not name them, as that name must find only the field. */
  readonly label: string;
  readonly uploads: Uploads;
  /** Gets a picture of the album; the album is not offered when absent. */
  readonly onSelect?: (picture: ReadPicture) => void;
  readonly multiple?: boolean;
  /** Buttons behind those that choose. */
  readonly tools?: ReactNode;
  /** Places the buttons with the running uploads, and the frame for a picture that is not there yet. */
  readonly children: (parts: Parts) => ReactNode;
}

interface Parts {
  readonly buttons: ReactNode;
  /** Its ratio is width divided by height. */
  readonly empty: (ratio: number) => ReactNode;
}

/** Accepts dropped and pasted pictures; has neither buttons nor an empty place where the server accepts none. */
export function PictureDrop(props: Props) {
  const { label, uploads, onSelect, multiple = false, tools, children } = props;
  const [isOver, setOver] = useState(false);
  const current = Object.values(useStore(uploads.$uploads));
  const isLeft = (status: Upload['state']['status']) =>
    Object.values(uploads.$uploads.get()).some(({ state }) => state.status === status);
  useUnfinished({
    isUnfinished: () => isLeft('sending') || isLeft('failed'),
    finish: () => {
      const sentence = isLeft('sending')
        ? '사진을 다 올린 다음에 저장해 주세요.'
        : '올리지 못한 사진이 있어요. 다시 올리거나 지운 다음에 저장해 주세요.';
      toast.error(sentence, { topic: 'pictures' });
      return false;
    },
  });
  const take = (files: File[]) => uploads.add(multiple ? files : files.slice(0, 1));
  const { isTaken, openFiles, openAlbum, parts } = usePicturePicker({
    multiple,
    onFiles: take,
    onSelect: (picture) => onSelect?.(picture),
  });
  const takeFrom = (event: { preventDefault: () => void }, transfer: DataTransfer) => {
    const files = isTaken ? [...transfer.files] : [];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  const buttons = isTaken && (
    <>
      <div className={styles.buttons} role="group" aria-label="사진 넣기">
        <Button aria-description={label} onClick={openFiles}>
          사진 올리기
        </Button>
        {onSelect && (
          <Button aria-description={label} onClick={openAlbum}>
            앨범에서 고르기
          </Button>
        )}
        {tools}
      </div>
      {parts}
      {current.length > 0 && (
        <ul className={styles.uploads} aria-label="올리는 사진">
          {current.map((upload) => (
            <li key={upload.id}>
              <UploadState of={uploads} upload={upload} onDrop={() => uploads.cancel(upload.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
  // The frame is a larger target for the mouse; everybody else has the button.
  const empty = (ratio: number) =>
    isTaken && (
      <div
        role="presentation"
        className={frameClass(ratio, true)}
        style={{ aspectRatio: ratio }}
        onClick={openFiles}
      >
        <Glyph name="image" />
        여기에 끌어 놓기
      </div>
    );
  return (
    <div
      role="presentation"
      className={styles.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!isTaken || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        takeFrom(event, event.dataTransfer);
      }}
      onPaste={(event) => {
        // Text that was copied together with a picture is pasted as text.
        if (!event.clipboardData.types.includes('text/plain')) takeFrom(event, event.clipboardData);
      }}
    >
      {children({ buttons, empty })}
    </div>
  );
}

/** Whether a picture may be requested: one of our own or a saved one, and not an address that is still being typed. */
export const isKnown = (url: string, ...saved: unknown[]): boolean =>
  sizeOf(url) !== undefined || (url !== '' && saved.includes(url));

export const frameClass = (ratio: number, isEmpty = false) =>
  classNames(styles.frame, ratio <= 1 && styles.square, isEmpty && styles.empty);
