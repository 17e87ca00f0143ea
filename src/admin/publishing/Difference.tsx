import { diffWordsWithSpace } from 'diff';
import styles from './PublishMenu.module.scss';

const segmenter = new Intl.Segmenter('ko', { granularity: 'word' });

interface Props {
  readonly before: string;
  readonly after: string;
}

export function Difference({ before, after }: Props) {
  const parts = diffWordsWithSpace(before, after, { intlSegmenter: segmenter });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by the keyboard, too
    <div className={styles.difference} tabIndex={0} role="group" aria-label="바뀐 내용">
      {parts.map(({ value, added, removed }, index) => {
        if (added) return <ins key={index}>{value}</ins>;
        return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>;
      })}
    </div>
  );
}
