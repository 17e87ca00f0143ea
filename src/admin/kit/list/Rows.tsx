import type { ReactNode } from 'react';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { ListRow, MotionList } from '../motion/ListRow.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './Rows.module.scss';

interface RowsProps {
  readonly view?: string;
  readonly children: ReactNode;
}

interface HeadProps {
  readonly children: ReactNode;
}

/** The line above the rows: 모두 선택, and how many there are. */
export function ListHead({ children }: HeadProps) {
  return <div className={styles.head}>{children}</div>;
}

/** The rows of a list. */
export function Rows({ view, children }: RowsProps) {
  return (
    <MotionList className={styles.rows} view={view}>
      {children}
    </MotionList>
  );
}

interface Props {
  /** The checkbox that selects it. */
  readonly select?: ReactNode;
  /** Its id names the row to what describes the buttons by it. */
  readonly titleId: string;
  readonly title: string;
  readonly href: string;
  readonly picture: string | null;
  /** CSS proportion of the picture. */
  readonly ratio?: string;
  /** Small facts below the title; `null` where there is none. */
  readonly facts: readonly (ReactNode | null)[];
  /** Buttons, each described by the title. */
  readonly children?: ReactNode;
}

/** One entity in a list: its title leads to it. */
export function Row(props: Props) {
  const { select, titleId, title, href, picture, ratio = '16 / 10', facts, children } = props;
  return (
    <ListRow className={classNames(styles.row, select !== undefined && styles.selectable)}>
      {select}
      <Picture src={picture} alt="" ratio={ratio} className={styles.picture} />
      <div className={styles.text}>
        <a id={titleId} className={styles.title} href={href}>
          {title}
        </a>
        <p className={styles.facts}>
          {facts.map((fact, index) => fact !== null && <span key={index}>{fact}</span>)}
        </p>
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </ListRow>
  );
}
