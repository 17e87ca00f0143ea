import type { Picture } from '#client/staff/pictures.ts';
import { insertText, replaceText, selectIn } from './text-area.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Stands for the words of a picture until somebody writes them. */
const WORDS = '사진 설명';

const markdownOf = ({ alt, url }: Picture) => `![${alt || WORDS}](${url})`;

const placeholderOf = (id: number, name: string) =>
  `![올리는 중 ${id}: ${name.replace(/[[\]()\\]/g, '')}]()`;

/** The pictures that come into one text in Markdown. */
export interface TextPictures {
  readonly uploads: Uploads;
  /** Takes the element around the text's control. */
  readonly attach: (element: HTMLElement | null) => void;
  /** Sends files, a placeholder for each at the caret until it has arrived. */
  readonly take: (files: readonly File[]) => void;
  /** Puts a picture of the album at the caret. */
  readonly choose: (picture: Picture) => void;
}

/** Makes the pictures of one text; the words of one that has arrived are selected to be written. */
export function createTextPictures(): TextPictures {
  const placeholders = new Map<number, string>();
  let around: HTMLElement | null = null;
  const area = () => around?.querySelector('textarea') ?? null;
  const settle = (id: number, text: string): boolean => {
    const placeholder = placeholders.get(id);
    placeholders.delete(id);
    return placeholder !== undefined && replaceText(area(), placeholder, text);
  };
  const select = (picture: Picture) => selectIn(area(), markdownOf(picture), picture.alt || WORDS);
  const uploads = createUploads({
    onDone: (picture, id) => {
      if (settle(id, markdownOf(picture))) select(picture);
    },
    onCancel: (id) => settle(id, ''),
  });
  return {
    uploads,
    attach: (element) => {
      around = element;
    },
    take: (files) => {
      const ids = uploads.add(files);
      const texts = files.map(({ name }, index) => {
        const id = ids[index] ?? 0;
        const placeholder = placeholderOf(id, name);
        placeholders.set(id, placeholder);
        return placeholder;
      });
      insertText(area(), texts.join('\n'));
    },
    choose: (picture) => {
      insertText(area(), markdownOf(picture));
      select(picture);
    },
  };
}
