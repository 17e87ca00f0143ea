import type { ComponentProps } from 'react';
import { StrokeIcon } from '#shared/ui/icon/StrokeIcon.tsx';
import { TOOL_ICONS, type ToolIcon } from './tool-icons.ts';
import { ariaKey, keyLabel } from './tools.ts';
import styles from './Toolbar.module.scss';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'name'> {
  readonly name: string;
  readonly icon: ToolIcon;
  /** In CodeMirror's words; said with the name. */
  readonly shortcut?: string | undefined;
}

/** A button above the text: an icon with a name, and its key in the tooltip. A mouse leaves the focus where it is. */
export function ToolButton({ name, icon, shortcut, ...rest }: Props) {
  const isMac = navigator.userAgent.includes('Mac');
  const key = shortcut === undefined ? '' : ` (${keyLabel(shortcut, isMac)})`;
  return (
    <button
      type="button"
      className={styles.tool}
      title={name + key}
      aria-keyshortcuts={shortcut === undefined ? undefined : ariaKey(shortcut, isMac)}
      // The keyboard of a phone would go with the focus.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      <ToolFace name={name} icon={icon} />
    </button>
  );
}

type FaceProps = Pick<Props, 'name' | 'icon'>;

/** What a button above the text shows; its name is a text of its own, as a label it would be one of a field of that name. */
export function ToolFace({ name, icon }: FaceProps) {
  return (
    <>
      <StrokeIcon path={TOOL_ICONS[icon]} size="1.2em" />
      <span className="visually-hidden">{name}</span>
    </>
  );
}
