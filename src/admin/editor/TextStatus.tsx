import { useEffect, useState } from 'react';
import { groupDigits } from '#contract/core/text/number.ts';
import { minutesToRead } from '#contract/core/text/reading-time.ts';
import { measureText } from './text-figures.ts';
import type { FormText } from './text-handle.ts';
import { undescribedIn } from './undescribed.ts';
import styles from './MarkdownField.module.scss';

/** How long typing pauses before a long text is counted again, in milliseconds. */
const TYPING_PAUSE_MS = 300;

interface Props {
  readonly text: FormText;
  /** In characters. */
  readonly limit: number;
  /** Selects the next picture without a description. */
  readonly onDescribe: () => void;
}

/** The length of the text and what it lacks; not a live region, which would speak after every key. */
export function TextStatus({ text, limit, onDescribe }: Props) {
  const [counted, setCounted] = useState(text.read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = text.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setCounted(text.read()), TYPING_PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [text]);
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    let isNewest = true;
    // The editor needs the renderer anyway.
    void import('#markdown/render.ts').then(({ renderMarkdown }) => {
      if (isNewest) setMinutes(minutesToRead(renderMarkdown(counted).html));
    });
    return () => {
      isNewest = false;
    };
  }, [counted]);
  const { characters, words } = measureText(counted);
  const undescribed = undescribedIn(counted);
  return (
    <p className={styles.status}>
      <span data-over={characters > limit ? '' : undefined}>
        {groupDigits(characters)} / {groupDigits(limit)}자
      </span>
      <span>{groupDigits(words)}단어</span>
      {minutes !== null && <span>읽는 데 {groupDigits(minutes)}분</span>}
      {undescribed.length > 0 && (
        <button type="button" className={styles.describe} onClick={onDescribe}>
          설명 없는 사진 {groupDigits(undescribed.length)}장
        </button>
      )}
    </p>
  );
}
