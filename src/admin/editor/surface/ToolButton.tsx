import type { ComponentProps } from 'react';
import { StrokeIcon } from '#shared/ui/icon/StrokeIcon.tsx';
import { TOOL_ICONS, type ToolIcon } from './tool-icons.ts';
import { ariaKey, keyLabel } from './tools.ts';
import styles from './Surface.module.scss';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'name'> {
  readonly name: string;
  readonly icon: ToolIcon;
  /** As in `Tool`; shown with the name. */
  readonly shortcut?: string | undefined;
}

/** An icon with a name, and its key in the tooltip. A mouse press leaves the focus where it is. */
export function ToolButton({ name, icon, shortcut, ...rest }: Props) {
  const isMac = navigator.userAgent.includes('Mac');
  const key = shortcut === undefined ? '' : ` (${keyLabel(shortcut, isMac)})`;
  return (
    <button
      type="button"
      className={styles.tool}
      title={name + key}
      aria-keyshortcuts={shortcut === undefined ? undefined : ariaKey(shortcut, isMac)}
      // Moving the focus would close a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      <ToolFace name={name} icon={icon} />
    </button>
  );
}

type FaceProps = Pick<Props, 'name' | 'icon'>;

/** The name is hidden text: as an `aria-label` it would count as the label of a field of that name. */
export function ToolFace({ name, icon }: FaceProps) {
  return (
    <>
      <StrokeIcon path={TOOL_ICONS[icon]} size="1.2em" />
      <span className="visually-hidden">{name}</span>
    </>
  );
}
