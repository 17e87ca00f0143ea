import { useMemo } from 'react';
import { compareTexts } from './compare-texts.ts';
import styles from './Difference.module.scss';

interface Props {
  readonly label?: string;
  readonly before: string;
  readonly after: string;
  /** Leaves out the removed words, so that only the new text is read. */
  readonly isNewOnly?: boolean;
}

/** Shows which words were removed and which were added. */
export function Difference({ label = '바뀐 내용', before, after, isNewOnly = false }: Props) {
  const parts = useMemo(() => compareTexts(before, after), [before, after]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by the keyboard, too
    <div className={styles.difference} tabIndex={0} role="group" aria-label={label}>
      {parts.map(({ value, change }, index) => {
        if (change === 'added') return <ins key={index}>{value}</ins>;
        if (change === 'removed') return isNewOnly ? null : <del key={index}>{value}</del>;
        return <span key={index}>{value}</span>;
      })}
    </div>
  );
}
