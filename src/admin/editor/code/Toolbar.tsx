import type { EditorView } from '@codemirror/view';
import { use, useEffect, useState } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { OpenPictureChooser } from '../../pictures/PictureDrop.tsx';
import { codeLanguageAt, insertCode, insertPicture } from '../commands/insert.ts';
import { toggleMark } from '../commands/marks.ts';
import type { Context } from '../commands/syntax.ts';
import { insertTable } from '../commands/tables.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { TableDialog } from './TableDialog.tsx';
import { TableTool } from './TableTool.tsx';
import { ToolButton } from './ToolButton.tsx';
import { type CommandTool, TEXT_TOOLS, WORD_TOOLS } from './tools.ts';
import styles from './Toolbar.module.scss';

interface Props {
  readonly view: EditorView;
  /** The syntax around the caret. */
  readonly contexts: ReadonlySet<Context>;
  readonly isFullScreen: boolean;
  readonly onFullScreen: (isFullScreen: boolean) => void;
}

const toggleInlineCode = toggleMark('`');

/** Arrow keys move between the tools, Tab leaves them. */
export function Toolbar({ view, contexts, isFullScreen, onFullScreen }: Props) {
  const openPictureChooser = use(OpenPictureChooser);
  const [dialog, setDialog] = useState<'code' | 'table' | null>(null);
  const [isInserted, setInserted] = useState(false);
  // A closing dialog returns the focus to its button unless the focus is elsewhere by then.
  useEffect(() => {
    if (dialog === null && isInserted) view.focus();
  }, [dialog, isInserted, view]);
  const ask = (question: 'code' | 'table') => {
    setInserted(false);
    setDialog(question);
  };
  const answered = () => {
    setInserted(true);
    setDialog(null);
  };
  const runCode = () => {
    const { main } = view.state.selection;
    const isWithinLine = view.state.doc.lineAt(main.from).to >= main.to;
    const isInline = contexts.has('code') && codeLanguageAt(view.state) === null;
    if (!isInline && (main.empty || !isWithinLine)) {
      ask('code');
      return;
    }
    toggleInlineCode(view);
    view.focus();
  };
  return (
    <>
      <AriaToolbar className={styles.toolbar ?? ''} aria-label="서식">
        {/* First: a phone shows eight tools of the row, and a first post has pictures. */}
        <ToolButton
          name="그림"
          icon="picture"
          onClick={
            openPictureChooser ??
            (() => {
              insertPicture(view);
              view.focus();
            })
          }
        />
        {WORD_TOOLS.map((tool) => (
          <CommandButton key={tool.name} tool={tool} view={view} contexts={contexts} />
        ))}
        <ToolButton name="코드" icon="code" aria-pressed={contexts.has('code')} onClick={runCode} />
        <TableTool view={view} isInTable={contexts.has('table')} onAsk={() => ask('table')} />
        <span className={styles.gap} />
        {TEXT_TOOLS.map((tool) => (
          <CommandButton key={tool.name} tool={tool} view={view} contexts={contexts} />
        ))}
        <ToolButton
          name="전체 화면"
          icon={isFullScreen ? 'shrink' : 'enlarge'}
          aria-pressed={isFullScreen}
          onClick={() => onFullScreen(!isFullScreen)}
        />
      </AriaToolbar>
      {dialog === 'code' && (
        <CodeDialog
          language={codeLanguageAt(view.state) ?? ''}
          onClose={() => setDialog(null)}
          onInsert={(language) => {
            insertCode(language)(view);
            answered();
          }}
        />
      )}
      {dialog === 'table' && (
        <TableDialog
          onClose={() => setDialog(null)}
          onInsert={(rows, columns) => {
            insertTable(rows, columns)(view);
            answered();
          }}
        />
      )}
    </>
  );
}

interface CommandButtonProps extends Pick<Props, 'view' | 'contexts'> {
  readonly tool: CommandTool;
}

function CommandButton({ tool, view, contexts }: CommandButtonProps) {
  const { name, icon, key, context, run, isRepeated = false } = tool;
  return (
    <ToolButton
      name={name}
      icon={icon}
      shortcut={key}
      aria-pressed={context && contexts.has(context)}
      onClick={() => {
        run(view);
        if (!isRepeated) view.focus();
      }}
    />
  );
}
