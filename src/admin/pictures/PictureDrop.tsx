import { useStore } from '@nanostores/react';
import {
  type ClipboardEvent,
  createContext,
  type DragEvent,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import type { Picture } from '#client/staff/pictures.ts';
import { toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { takesPicturesResource } from '../data/pictures.ts';
import { useBeforeSubmit } from '../kit/fields/use-before-submit.ts';
import { acceptedFiles, picturesOf } from './file.ts';
import { UploadList } from './UploadList.tsx';
import type { Uploads } from './uploads.ts';
import styles from './Pictures.module.scss';

const AlbumDialog = lazy(async () => ({
  default: (await import('./AlbumDialog.tsx')).AlbumDialog,
}));

/** Opens the chooser of pictures for the field around; null where the server takes none. */
export const OpenPictureChooser = createContext<(() => void) | null>(null);

interface Props {
  /** The field that the pictures are for: its buttons are described by it, and not named, as that name finds the field. */
  readonly label: string;
  readonly uploads: Uploads;
  /** Takes files that were chosen, dropped or pasted; sent where they are when absent. */
  readonly onFiles?: (files: File[]) => void;
  /** Takes a picture of the album; none is offered when absent. */
  readonly onChoose?: (picture: Picture) => void;
  readonly multiple?: boolean;
  /** Further buttons. */
  readonly tools?: ReactNode;
  /** The field whose address or text the pictures are for. */
  readonly children: ReactNode;
  /** What follows the buttons and takes pictures as well. */
  readonly below?: ReactNode;
}

/** A field into which pictures can be dropped and pasted, with buttons to choose them; the bare field where the server takes none. */
export function PictureDrop(props: Props) {
  const { label, uploads, onFiles, onChoose, multiple = false, tools, children, below } = props;
  const taken = useStore(takesPicturesResource.$state);
  const isTaken = taken.status === 'ready' && taken.data;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  useBeforeSubmit(input, () => {
    const isSending = Object.values(uploads.$uploads.get()).some(
      ({ state }) => state.status === 'sending',
    );
    if (isSending) toast.error('사진을 다 올린 다음에 저장해 주세요.', { topic: 'pictures' });
    return !isSending;
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
    // A text that was copied with a picture beside it is meant as a text.
    if (event.clipboardData.types.includes('text/plain')) return;
    const files = picturesOf(event.clipboardData.files);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
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
      <OpenPictureChooser value={isTaken ? openChooser : null}>{children}</OpenPictureChooser>
      {isTaken && (
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
              // The same file again is a change, too.
              target.value = '';
            }}
          />
          <UploadList of={uploads} />
        </>
      )}
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
