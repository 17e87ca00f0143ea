import { diffWordsWithSpace } from 'diff';
import styles from './Difference.module.scss';

const segmenter = new Intl.Segmenter('ko', { granularity: 'word' });

interface Props {
  readonly label?: string;
  readonly before: string;
  readonly after: string;
}

/** What was taken out and put in, word by word. */
export function Difference({ label = '바뀐 내용', before, after }: Props) {
  const parts = diffWordsWithSpace(before, after, { intlSegmenter: segmenter });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by the keyboard, too
    <div className={styles.difference} tabIndex={0} role="group" aria-label={label}>
      {parts.map(({ value, added, removed }, index) => {
        if (added) return <ins key={index}>{value}</ins>;
        return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>;
      })}
    </div>
  );
}
