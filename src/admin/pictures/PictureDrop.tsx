import {
  type ClipboardEvent,
  createContext,
  type DragEvent,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useRef,
  useState,
} from 'react';
import type { Picture } from '#client/staff/pictures.ts';
import { sizeOf } from '#contract/pictures/srcset.ts';
import { toast } from '#shared/stores/toasts.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { takesPicturesResource } from '../data/pictures.ts';
import { useUnfinished } from '../kit/form/unfinished.ts';
import { classNames } from '../kit/ui/class-names.ts';
import { Glyph } from '../kit/ui/Glyph.tsx';
import { acceptedFiles, picturesOf } from './file.ts';
import { UploadList } from './UploadList.tsx';
import type { Upload, Uploads } from './uploads.ts';
import styles from './Pictures.module.scss';

const AlbumDialog = lazy(async () => ({
  default: (await import('./AlbumDialog.tsx')).AlbumDialog,
}));

/** Opens the file chooser of the surrounding field; `null` where the server accepts no pictures. */
export const OpenPictureChooser = createContext<(() => void) | null>(null);

interface Props {
  /** The field's label, which describes the buttons; it does not name them, as that name must find only the field. */
  readonly label: string;
  readonly uploads: Uploads;
  /** Gets chosen, dropped or pasted files; they are uploaded at once when absent. */
  readonly onFiles?: (files: File[]) => void;
  /** Gets a picture of the album; the album is not offered when absent. */
  readonly onChoose?: (picture: Picture) => void;
  readonly multiple?: boolean;
  readonly tools?: ReactNode;
  /** A function puts the buttons and what is being uploaded where they belong, else they follow. */
  readonly children: ReactNode | ((tools: ReactNode) => ReactNode);
  /** Follows the buttons and accepts pictures as well. */
  readonly below?: ReactNode;
}

/** Accepts dropped and pasted pictures; shows only its children where the server accepts no pictures. */
export function PictureDrop(props: Props) {
  const { label, uploads, onFiles, onChoose, multiple = false, tools, children, below } = props;
  const isTaken = useData(takesPicturesResource) ?? false;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isLeft = (status: Upload['state']['status']) =>
    Object.values(uploads.$uploads.get()).some(({ state }) => state.status === status);
  // With `onFiles` a failed upload stands in the text, which may wait as a draft.
  const isMissing = () => onFiles === undefined && isLeft('failed');
  useUnfinished({
    isUnfinished: () => isLeft('sending') || isMissing(),
    finish: () => {
      const sentence = isLeft('sending')
        ? '사진을 다 올린 다음에 저장해 주세요.'
        : '올리지 못한 사진이 있어요. 다시 올리거나 지운 다음에 저장해 주세요.';
      toast.error(sentence, { topic: 'pictures' });
      return false;
    },
  });
  const take = (files: File[]) => {
    const wanted = multiple ? files : files.slice(0, 1);
    if (onFiles === undefined) uploads.add(wanted);
    else onFiles(wanted);
  };
  const openChooser = () => input.current?.click();
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!isTaken) return;
    const files = picturesOf(event.dataTransfer.files);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  const paste = (event: ClipboardEvent) => {
    if (!isTaken) return;
    // Text that was copied together with a picture is pasted as text.
    if (event.clipboardData.types.includes('text/plain')) return;
    const files = picturesOf(event.clipboardData.files);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  const buttons = isTaken && (
    <>
      <div className={styles.buttons} role="group" aria-label="사진 넣기">
        <Button aria-description={label} onClick={openChooser}>
          사진 올리기
        </Button>
        {onChoose && (
          <Button aria-description={label} onClick={() => setChoosing(true)}>
            앨범에서 고르기
          </Button>
        )}
        {tools}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles()}
        multiple={multiple}
        aria-label="사진 파일"
        onChange={({ target }) => {
          take(picturesOf(target.files));
          // Choosing the same file again has to fire a change, too.
          target.value = '';
        }}
      />
      <UploadList of={uploads} />
    </>
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
      onDrop={drop}
      onPaste={paste}
    >
      <OpenPictureChooser value={isTaken ? openChooser : null}>
        {typeof children === 'function' ? children(buttons) : children}
      </OpenPictureChooser>
      {typeof children !== 'function' && buttons}
      {below}
      {isChoosing && onChoose && (
        <Suspense>
          <AlbumDialog
            onClose={() => setChoosing(false)}
            onChoose={(picture) => {
              setChoosing(false);
              onChoose(picture);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Of half an address that somebody types nothing is asked: pictures are shown once they are ours, or saved. */
export const isKnown = (url: string, ...saved: unknown[]): boolean =>
  sizeOf(url) !== undefined || (url !== '' && saved.includes(url));

export const frameClass = (ratio: number, isEmpty = false) =>
  classNames(styles.frame, ratio <= 1 && styles.square, isEmpty && styles.empty);

interface EmptyProps {
  /** Width divided by height. */
  readonly ratio: number;
}

/** Where a picture will be; a press of the mouse is a short way to the button. */
export function EmptyTile({ ratio }: EmptyProps) {
  const open = useContext(OpenPictureChooser);
  if (open === null) return null;
  return (
    <div
      role="presentation"
      className={frameClass(ratio, true)}
      style={{ aspectRatio: ratio }}
      onClick={open}
    >
      <Glyph name="image" />
      여기에 끌어 놓기
    </div>
  );
}
