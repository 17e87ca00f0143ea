import type { Editor } from '@tiptap/core';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { ActionMenu } from '../../kit/menu/ActionMenu.tsx';
import { ToolButton, ToolFace } from './ToolButton.tsx';
import {
  BLOCK_TOOLS,
  CODE_TOOL,
  HISTORY_TOOLS,
  TABLE_CHOICES,
  TABLE_TOOL,
  type Tool,
  WORD_TOOLS,
} from './tools.ts';
import styles from './Surface.module.scss';

interface Props {
  readonly editor: Editor;
  /** The label of the field, which describes the buttons for pictures. */
  readonly label: string;
  readonly pictures: readonly Tool[];
  readonly link: Tool;
  readonly onSource: () => void;
}

/** Arrow keys move between the tools, Tab leaves them. */
export function Toolbar({ editor, label, pictures, link, onSource }: Props) {
  const button = (tool: Tool, description?: string) => (
    <ToolButton key={tool.name} editor={editor} tool={tool} aria-description={description} />
  );
  return (
    <AriaToolbar className={styles.toolbar ?? ''} aria-label="서식">
      {/* First: a phone shows eight tools of the row, and a first post has pictures. */}
      {pictures.map((tool) => button(tool, label))}
      {[...WORD_TOOLS, ...BLOCK_TOOLS, link, CODE_TOOL].map((tool) => button(tool))}
      {editor.isActive('table') ? (
        <ActionMenu
          name="표"
          placement="bottom start"
          trigger={
            <AriaButton className={styles.tool ?? ''} data-in-context>
              <ToolFace name="표" icon="table" />
            </AriaButton>
          }
          actions={TABLE_CHOICES.map(({ name, run }) => ({
            label: name,
            run: () => {
              run(editor);
              // The focus can move on only after the menu has returned it.
              requestAnimationFrame(() => requestAnimationFrame(() => editor.view.focus()));
            },
          }))}
        />
      ) : (
        button(TABLE_TOOL)
      )}
      <span className={styles.gap} />
      {HISTORY_TOOLS.map((tool) => button(tool))}
      {button({ name: '원문 보기', icon: 'source', isIn: [], preservesFocus: true, run: onSource })}
    </AriaToolbar>
  );
}
