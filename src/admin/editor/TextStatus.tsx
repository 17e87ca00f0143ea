import { useDeferredValue } from 'react';
import { groupDigits } from '#contract/core/text/number.ts';
import { measureText } from './text-figures.ts';
import { undescribedIn } from './undescribed.ts';
import styles from './MarkdownField.module.scss';

interface Props {
  readonly text: string;
  /** The most characters that are taken. */
  readonly limit: number;
  /** Lets somebody write the words of a picture, which is named as it stands in the text. */
  readonly onDescribe: (undescribed: string) => void;
}

/** How long the text is and what it still lacks; not said aloud by itself, which would be after every key. */
export function TextStatus({ text, limit, onDescribe }: Props) {
  // Counting a long text must not hold up the typing.
  const counted = useDeferredValue(text);
  const { characters, words, minutes } = measureText(counted);
  const undescribed = undescribedIn(counted);
  const [first] = undescribed;
  return (
    <p className={styles.status}>
      <span data-over={characters > limit ? '' : undefined}>
        {groupDigits(characters)} / {groupDigits(limit)}자
      </span>
      <span>{groupDigits(words)}단어</span>
      <span>읽는 데 {groupDigits(minutes)}분</span>
      {first !== undefined && (
        <button type="button" className={styles.describe} onClick={() => onDescribe(first)}>
          설명 없는 사진 {groupDigits(undescribed.length)}장
        </button>
      )}
    </p>
  );
}
