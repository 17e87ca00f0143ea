import type { Editor } from '@tiptap/core';
import type { ComponentProps } from 'react';
import { StrokeIcon } from '#shared/ui/icon/StrokeIcon.tsx';
import { TOOL_ICONS } from './tool-icons.ts';
import { ariaKey, keyLabel, type Tool } from './tools.ts';
import styles from './Surface.module.scss';

interface Props extends ComponentProps<'button'> {
  readonly editor: Editor;
  readonly tool: Tool;
}

/** An icon with a name, and its key in the tooltip. A mouse press leaves the focus where it is. */
export function ToolButton({ editor, tool, ...rest }: Props) {
  const { name, icon, key, isIn, preservesFocus = false } = tool;
  const isMac = navigator.userAgent.includes('Mac');
  return (
    <button
      type="button"
      className={styles.tool}
      title={key === undefined ? name : `${name} (${keyLabel(key, isMac)})`}
      aria-keyshortcuts={key === undefined ? undefined : ariaKey(key, isMac)}
      aria-pressed={isIn?.some((kind) => editor.isActive(kind))}
      // Moving the focus would close a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        tool.run(editor);
        if (!preservesFocus) editor.view.focus();
      }}
      {...rest}
    >
      <ToolFace name={name} icon={icon} />
    </button>
  );
}

type FaceProps = Pick<Tool, 'name' | 'icon'>;

/** The name is hidden text: as an `aria-label` it would count as the label of a field of that name. */
export function ToolFace({ name, icon }: FaceProps) {
  return (
    <>
      <StrokeIcon path={TOOL_ICONS[icon]} size="1.2em" />
      <span className="visually-hidden">{name}</span>
    </>
  );
}
