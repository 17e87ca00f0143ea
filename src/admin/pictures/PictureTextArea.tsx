import { type ReactNode, useState } from 'react';
import { PictureDrop } from './PictureDrop.tsx';
import { createTextPictures } from './text-pictures.ts';

interface Props {
  readonly label: string;
  /** The field of the text in Markdown. */
  readonly children: ReactNode;
}

/** A text in Markdown into which pictures can be dropped, pasted and chosen. */
export function PictureTextArea({ label, children }: Props) {
  const [{ uploads, attach, take, choose }] = useState(createTextPictures);
  return (
    <div ref={attach} data-wide>
      <PictureDrop label={label} uploads={uploads} onFiles={take} onChoose={choose} multiple>
        {children}
      </PictureDrop>
    </div>
  );
}
