import type { Picture } from '#client/staff/pictures.ts';
import { createUploads, type Uploads } from '../pictures/uploads.ts';
import type { TextTarget } from './text-target.ts';
import { WORDS } from './undescribed.ts';

const markdownOf = ({ alt, url }: Picture) => `![${alt || WORDS}](${url})`;

const placeholderOf = (id: number, name: string) =>
  `![올리는 중 ${id}: ${name.replace(/[[\]()\\]/g, '')}]()`;

/** The pictures that come into one text in Markdown. */
export interface TextPictures {
  readonly uploads: Uploads;
  /** Takes the control that shows the text by now; null while there is none. */
  readonly attach: (target: TextTarget | null) => void;
  /** Sends files, a placeholder for each at the caret until it has arrived. */
  readonly take: (files: readonly File[]) => void;
  /** Puts a picture of the album at the caret. */
  readonly choose: (picture: Picture) => void;
  /** Selects the words of one that `undescribedIn` found, to be written. */
  readonly describe: (undescribed: string) => void;
}

/** Makes the pictures of one text; the words of one that has arrived are selected to be written. */
export function createTextPictures(): TextPictures {
  const placeholders = new Map<number, string>();
  let target: TextTarget | null = null;
  const settle = (id: number, text: string): boolean => {
    const placeholder = placeholders.get(id);
    placeholders.delete(id);
    return placeholder !== undefined && target?.replace(placeholder, text) === true;
  };
  const select = (picture: Picture) => target?.select(markdownOf(picture), picture.alt || WORDS);
  const uploads = createUploads({
    onDone: (picture, id) => {
      if (settle(id, markdownOf(picture))) select(picture);
    },
    onCancel: (id) => settle(id, ''),
  });
  return {
    uploads,
    attach: (next) => {
      target = next;
    },
    take: (files) => {
      const ids = uploads.add(files);
      const texts = files.map(({ name }, index) => {
        const id = ids[index] ?? 0;
        const placeholder = placeholderOf(id, name);
        placeholders.set(id, placeholder);
        return placeholder;
      });
      target?.hold(texts.join('\n'));
    },
    choose: (picture) => {
      target?.insert(markdownOf(picture));
      select(picture);
    },
    describe: (undescribed) => target?.select(undescribed, WORDS),
  };
}
