import { Fragment, type ReactNode, useId } from 'react';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { type ActionsProps, RowActions } from './RowActions.tsx';
import styles from './Rows.module.scss';

interface ListProps {
  readonly label?: string | undefined;
  /** `Row`s with keys. */
  readonly children: ReactNode;
}

/** A list of a few; one whose rows are chosen is `GridRows`. */
export function Rows({ label, children }: ListProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps extends ActionsProps {
  readonly title: string;
  /** What opens by a press anywhere on the row. */
  readonly href?: string | undefined;
  /** `null` draws a placeholder; without one the row has no picture. */
  readonly picture?: string | null;
  /** Shows the picture as a circle. */
  readonly isPerson?: boolean;
  readonly facts: readonly ReactNode[];
  /** Long facts and wide actions take lines of their own where room is short. */
  readonly wraps?: boolean;
  /** A number or field before the actions, always visible. */
  readonly aside?: ReactNode;
}

export function Row(props: RowProps) {
  return (
    <li className={rowClass(props)}>
      <RowContent {...props} />
    </li>
  );
}

export function rowClass({ wraps = false }: RowProps): string {
  return classNames(styles.row, wraps && styles.wraps);
}

/** One entry of a list: a picture, a title with facts below, and its actions. */
export function RowContent(props: RowProps) {
  const { title, href, picture, isPerson, facts, aside } = props;
  const titleId = useId();
  const visible = facts.filter((fact) => fact !== null && fact !== '' && fact !== false);
  return (
    <>
      {picture !== undefined && (
        <Picture
          src={picture}
          alt=""
          ratio={isPerson ? '1' : '16 / 10'}
          className={classNames(styles.picture, isPerson && styles.person)}
        />
      )}
      <div className={styles.text}>
        {href === undefined ? (
          <p id={titleId} className={styles.title}>
            {title}
          </p>
        ) : (
          <a id={titleId} className={styles.title} href={href}>
            {title}
          </a>
        )}
        {visible.length > 0 && (
          <p className={styles.facts}>
            {visible.map((fact, index) => (
              <Fragment key={index}>
                {index > 0 && ' · '}
                <span>{fact}</span>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <RowActions {...props} titleId={titleId} />
    </>
  );
}
