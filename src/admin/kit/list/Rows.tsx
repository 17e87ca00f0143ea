import { type ComponentProps, Fragment, type ReactNode, useId } from 'react';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { ListRow, MotionList } from '../motion/ListRow.tsx';
import { classNames } from '../ui/class-names.ts';
import { type ActionsProps, RowActions } from './RowActions.tsx';
import styles from './Rows.module.scss';

export function Rows(props: Omit<ComponentProps<typeof MotionList>, 'className'>) {
  return <MotionList className={styles.rows} {...props} />;
}

interface Props extends ActionsProps {
  readonly select?: ReactNode;
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

/** One entry of a list: a picture, a title with facts below, and its actions. */
export function Row(props: Props) {
  const { select, title, href, picture, isPerson, facts, aside } = props;
  const titleId = useId();
  const visible = facts.filter((fact) => fact !== null && fact !== '' && fact !== false);
  return (
    <ListRow className={classNames(styles.row, props.wraps === true && styles.wraps)}>
      {select}
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
    </ListRow>
  );
}
