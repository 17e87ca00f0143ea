import { type ComponentProps, Fragment, type ReactNode, useId } from 'react';
import type { FocalPoints } from '#contract/core/focal-points.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { ListRow, MotionList } from '../motion/ListRow.tsx';
import { classNames } from '../ui/class-names.ts';
import { Glyph } from '../ui/Glyph.tsx';
import type { GlyphName } from '../ui/glyphs.ts';
import styles from './Rows.module.scss';

interface RowsProps {
  readonly view?: string;
  readonly label?: string;
  readonly children: ReactNode;
}

export function Rows({ view, label, children }: RowsProps) {
  return (
    <MotionList className={styles.rows} view={view} label={label}>
      {children}
    </MotionList>
  );
}

interface Props {
  readonly select?: ReactNode;
  readonly title: string;
  /** What opens by a press anywhere on the row. */
  readonly href?: string | undefined;
  /** `null` draws a placeholder; without one the row has no picture. */
  readonly picture?: string | null;
  readonly foci?: FocalPoints | undefined;
  /** Cuts the picture to a circle: a person. */
  readonly isPerson?: boolean;
  readonly facts: readonly ReactNode[];
  /** Long facts and wide actions take lines of their own where room is short. */
  readonly wraps?: boolean;
  /** A figure or a field before the actions, always seen. */
  readonly aside?: ReactNode;
  /** Seen while the row is hovered or has the focus; given the title's id, which describes them. */
  readonly actions?: (titleId: string) => ReactNode;
  /** A `RowMenu`. */
  readonly menu?: ReactNode;
}

/** One entry of a list: a picture, a title with its facts below, and what can be done with it. */
export function Row(props: Props) {
  const {
    select,
    title,
    href,
    picture,
    foci,
    isPerson = false,
    facts,
    aside,
    actions,
    menu,
  } = props;
  const titleId = useId();
  const shown = facts.filter((fact) => fact !== null && fact !== '' && fact !== false);
  return (
    <ListRow className={classNames(styles.row, props.wraps === true && styles.wraps)}>
      {select}
      {picture !== undefined && (
        <Picture
          src={picture}
          foci={foci}
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
        {shown.length > 0 && (
          <p className={styles.facts}>
            {shown.map((fact, index) => (
              <Fragment key={index}>
                {index > 0 && ' · '}
                <span>{fact}</span>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      {(actions ?? menu) && (
        <div className={styles.actions}>
          {actions?.(titleId)}
          {menu}
        </div>
      )}
    </ListRow>
  );
}

type ActionProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  readonly label: string;
  readonly glyph: GlyphName;
};

/** `aria-pressed` is not used: the label says what a press does. */
export function RowAction({ label, glyph, ...rest }: ActionProps) {
  return (
    <button type="button" className={styles.action} aria-label={label} title={label} {...rest}>
      <Glyph name={glyph} />
    </button>
  );
}

interface LinkProps {
  readonly label: string;
  readonly glyph: GlyphName;
  readonly href: string;
  readonly 'aria-describedby'?: string;
}

/** A link out of the site, where there is room for it. */
export function RowLink({ label, glyph, ...rest }: LinkProps) {
  return (
    <a
      className={classNames(styles.action, styles.link)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (새 창)`}
      title={label}
      {...rest}
    >
      <Glyph name={glyph} />
    </a>
  );
}
