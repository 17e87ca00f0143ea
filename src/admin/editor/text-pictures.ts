import type { Picture } from '#client/staff/pictures.ts';
import {
  failedPlaceholder,
  placeholderOf,
  unfinishedPicturesIn,
} from '#contract/pictures/unfinished.ts';
import { createUploads, type Uploads } from '../pictures/uploads.ts';
import type { TextTarget } from './text-target.ts';
import { WORDS } from './undescribed.ts';

const markdownOf = ({ alt, url }: Picture) => `![${alt || WORDS}](${url})`;

export interface TextPictures {
  readonly uploads: Uploads;
  /** Sets the control that shows the text; `null` while there is none. */
  readonly attach: (target: TextTarget | null) => void;
  /** Uploads files, with a placeholder for each at the caret. */
  readonly take: (files: readonly File[]) => void;
  readonly choose: (picture: Picture) => void;
  /** Selects the placeholder words of a picture that `undescribedIn` has found. */
  readonly describe: (undescribed: string) => void;
  /** Marks pictures that nothing uploads any more as failed: those in the draft of an earlier visit. */
  readonly settle: (text: string) => string;
  /** Whether a failed picture's file is still at hand, and may be accepted the next time. */
  readonly canRetry: (placeholder: string) => boolean;
  readonly retry: (placeholder: string) => void;
  /** Removes a failed picture from the text. */
  readonly drop: (placeholder: string) => void;
}

/** The pictures of one text; after an upload the words of the picture are selected, to be written. */
export function createTextPictures(): TextPictures {
  // By the id of the upload, as they stand in the text now.
  const placeholders = new Map<number, string>();
  let target: TextTarget | null = null;
  const settleOne = (id: number, text: string): boolean => {
    const placeholder = placeholders.get(id);
    placeholders.delete(id);
    return placeholder !== undefined && target?.replace(placeholder, text) === true;
  };
  const change = (id: number, placeholder: string): void => {
    const before = placeholders.get(id);
    if (before === undefined) return;
    // Set before the text changes: the control asks about its pictures at once.
    placeholders.set(id, placeholder);
    if (!target?.replace(before, placeholder)) placeholders.set(id, before);
  };
  const idOf = (placeholder: string) =>
    [...placeholders].find(([, known]) => known === placeholder)?.[0];
  const select = (picture: Picture) => target?.select(markdownOf(picture), picture.alt || WORDS);
  const uploads = createUploads({
    onDone: (picture, id) => {
      if (settleOne(id, markdownOf(picture))) select(picture);
    },
    onRetry: (id, name) => change(id, placeholderOf(id, name)),
    onFailed: (id) => change(id, failedPlaceholder(placeholders.get(id) ?? '')),
    onCancel: (id) => settleOne(id, ''),
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
    settle: (text) => {
      const known = new Set(placeholders.values());
      return unfinishedPicturesIn(text)
        .filter((placeholder) => !known.has(placeholder))
        .reduce((settled, lost) => settled.replace(lost, failedPlaceholder(lost)), text);
    },
    canRetry: (placeholder) => {
      const state = uploads.$uploads.get()[idOf(placeholder) ?? 0]?.state;
      return state?.status === 'failed' && state.canRetry;
    },
    retry: (placeholder) => uploads.retry(idOf(placeholder) ?? 0),
    drop: (placeholder) => {
      const id = idOf(placeholder);
      if (id === undefined) target?.replace(placeholder, '');
      else uploads.cancel(id);
    },
  };
}
