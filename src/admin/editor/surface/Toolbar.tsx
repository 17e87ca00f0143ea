import type { Editor } from '@tiptap/core';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { ActionMenu } from '../../kit/menu/ActionMenu.tsx';
import { ToolButton, ToolFace } from './ToolButton.tsx';
import {
  BLOCK_TOOLS,
  HISTORY_TOOLS,
  runCode,
  TABLE_CHOICES,
  TABLE_TOOL,
  type Tool,
  WORD_TOOLS,
} from './tools.ts';
import styles from './Surface.module.scss';

interface Props {
  readonly editor: Editor;
  /** `null` where the server takes no pictures. */
  readonly onUpload: (() => void) | null;
  readonly onAlbum: () => void;
  readonly onAddress: () => void;
  readonly onLink: () => void;
  readonly onSource: () => void;
  /** The label of the field, which describes the buttons for pictures. */
  readonly label: string;
}

/** Arrow keys move between the tools, Tab leaves them. */
export function Toolbar(props: Props) {
  const { editor, onUpload, onAlbum, onAddress, onLink, onSource, label } = props;
  const run = (change: (editor: Editor) => unknown, keepsFocus = false) => {
    change(editor);
    if (!keepsFocus) editor.view.focus();
  };
  const toolButton = (tool: Tool, keepsFocus = false) => (
    <ToolButton
      key={tool.name}
      name={tool.name}
      icon={tool.icon}
      shortcut={tool.key}
      aria-pressed={tool.isIn === undefined ? undefined : editor.isActive(tool.isIn)}
      onClick={() => run(tool.run, keepsFocus)}
    />
  );
  return (
    <AriaToolbar className={styles.toolbar ?? ''} aria-label="서식">
      {/* First: a phone shows eight tools of the row, and a first post has pictures. */}
      {onUpload ? (
        <>
          <ToolButton
            name="사진 올리기"
            icon="picture"
            aria-description={label}
            onClick={onUpload}
          />
          <ToolButton
            name="앨범에서 고르기"
            icon="album"
            aria-description={label}
            onClick={onAlbum}
          />
        </>
      ) : (
        <ToolButton name="그림" icon="picture" onClick={onAddress} />
      )}
      {WORD_TOOLS.map((tool) => toolButton(tool))}
      {BLOCK_TOOLS.map((tool) => toolButton(tool))}
      <ToolButton
        name="링크"
        icon="link"
        shortcut="Mod-k"
        aria-pressed={editor.isActive('link')}
        onClick={onLink}
      />
      <ToolButton
        name="코드"
        icon="code"
        aria-pressed={editor.isActive('code') || editor.isActive('codeBlock')}
        onClick={() => run(runCode)}
      />
      {editor.isActive('table') ? (
        <ActionMenu
          name="표"
          placement="bottom start"
          trigger={
            <AriaButton className={styles.tool ?? ''} data-in-context>
              <ToolFace name="표" icon="table" />
            </AriaButton>
          }
          actions={TABLE_CHOICES.map((choice) => ({
            label: choice.label,
            run: () => {
              choice.run(editor);
              // The focus can move on only after the menu has returned it.
              requestAnimationFrame(() => requestAnimationFrame(() => editor.view.focus()));
            },
          }))}
        />
      ) : (
        <ToolButton name="표" icon="table" onClick={() => run(TABLE_TOOL.run)} />
      )}
      <span className={styles.gap} />
      {HISTORY_TOOLS.map((tool) => toolButton(tool, true))}
      <ToolButton name="원문 보기" icon="source" aria-pressed={false} onClick={onSource} />
    </AriaToolbar>
  );
}
