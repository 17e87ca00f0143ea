import type { ReactNode } from 'react';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { ListRow, MotionList } from '../motion/ListRow.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './Rows.module.scss';

interface RowsProps {
  readonly view?: string;
  readonly children: ReactNode;
}

export function Rows({ view, children }: RowsProps) {
  return (
    <MotionList className={styles.rows} view={view}>
      {children}
    </MotionList>
  );
}

interface Props {
  readonly select?: ReactNode;
  /** The title's id, which describes the row's buttons. */
  readonly titleId: string;
  readonly title: string;
  readonly href: string;
  readonly picture: string | null;
  /** CSS aspect ratio of the picture. */
  readonly ratio?: string;
  readonly facts: readonly (ReactNode | null)[];
  readonly children?: ReactNode;
}

export function Row(props: Props) {
  const { select, titleId, title, href, picture, ratio = '16 / 10', facts, children } = props;
  return (
    <ListRow className={classNames(styles.row, select !== undefined && styles.selectable)}>
      {select}
      <Picture src={picture} alt="" ratio={ratio} className={styles.picture} />
      <div className={styles.text}>
        <a id={titleId} className={styles.title} href={href}>
          <span>{title}</span>
        </a>
        <p className={styles.facts}>
          {facts.map((fact, index) => fact !== null && <span key={index}>{fact}</span>)}
        </p>
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </ListRow>
  );
}
