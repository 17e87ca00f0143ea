import { useRef, useState } from 'react';
import { hasCapability } from '#client/staff/capabilities.ts';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import { acceptedFiles } from './file.ts';

const AlbumDialog = lazyPart(async () => (await import('./AlbumDialog.tsx')).AlbumDialog);

interface Options {
  readonly multiple: boolean;
  readonly onFiles: (files: File[]) => void;
  /** Gets a picture of the album. */
  readonly onSelect: (picture: ReadPicture) => void;
}

/** Lets people choose a picture from the files of their device or from the album. */
export function usePicturePicker({ multiple, onFiles, onSelect }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  return {
    /** Whether the server takes pictures; over one of the basic calls only their addresses can be typed. */
    isTaken: hasCapability(),
    openFiles: () => input.current?.click(),
    openAlbum: () => setChoosing(true),
    /** The hidden input and the album, which the page has to render. */
    parts: (
      <>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedFiles()}
          multiple={multiple}
          aria-label="사진 파일"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Choosing the same file again has to fire a change, too.
            target.value = '';
          }}
        />
        {isChoosing && (
          <AlbumDialog
            onClose={() => setChoosing(false)}
            onSelect={(picture) => {
              setChoosing(false);
              onSelect(picture);
            }}
          />
        )}
      </>
    ),
  };
}
