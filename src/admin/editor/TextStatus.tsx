import { useDeferredValue } from 'react';
import { measureText } from './text-figures.ts';
import styles from './MarkdownField.module.scss';

interface Props {
  readonly text: string;
  /** The most characters that are taken. */
  readonly limit: number;
}

const korean = (number: number) => number.toLocaleString('ko-KR');

/** How long the text is; not said aloud by itself, which would be after every key. */
export function TextStatus({ text, limit }: Props) {
  // Counting a long text must not hold up the typing.
  const { characters, words, minutes } = measureText(useDeferredValue(text));
  return (
    <p className={styles.status}>
      <span data-over={characters > limit ? '' : undefined}>
        {korean(characters)} / {korean(limit)}자
      </span>
      <span>{korean(words)}단어</span>
      <span>읽는 데 {korean(minutes)}분</span>
    </p>
  );
}
