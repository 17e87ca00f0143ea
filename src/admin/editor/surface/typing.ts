/** Markdown that is typed becomes what it means, just where pages would read it. */
import { Extension, InputRule, textblockTypeInputRule } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { canJoin, findWrapping } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { startsWithDate } from '#markdown/dates.ts';
import { readTokens, scanMark } from '#markdown/render.ts';
import { readInline } from '../bridge/read.ts';

/** The extensions whose own rules count; those of marks, numbers and code know neither Hangul nor dates. */
export const TYPING = ['heading', 'blockquote', 'bulletList', 'horizontalRule', 'typing'];

const EMPHASIS: Readonly<Record<string, readonly string[]>> = {
  '*': ['italic'],
  '**': ['bold'],
  '***': ['bold', 'italic'],
  _: ['italic'],
  __: ['bold'],
  ___: ['bold', 'italic'],
  '~~': ['strike'],
  '`': ['code'],
  '``': ['code'],
};

/** The textblock around the caret; each of its positions is a character. */
interface Line {
  readonly content: string;
  /** The position of the caret within the content. */
  readonly end: number;
  /** Where the content begins in the document. */
  readonly start: number;
}

/** Code and pictures stand in a line as characters that are no mark. */
function lineAt($at: ResolvedPos): Line {
  const content = $at.parent.children.map(({ type, text, marks, nodeSize }) => {
    if (type.name === 'hardBreak') return '\n';
    const isText = text !== undefined && !marks.some((mark) => mark.type.name === 'code');
    return isText ? text : '\ufffc'.repeat(nodeSize);
  });
  return { content: content.join(''), end: $at.parentOffset, start: $at.start() };
}

const isEscaped = (content: string, at: number) =>
  (/\\*$/.exec(content.slice(0, at))?.[0].length ?? 0) % 2 === 1;

/** Where the run of signs begins that one before the caret closes; -1 for none. */
function findOpening({ content, end }: Line, run: string): number {
  const [sign = ''] = run;
  const close = end - run.length;
  const runs = [...content.slice(0, end).matchAll(sign === '`' ? /`+/g : /([*_~])\1*/g)].filter(
    (found) => found[0].startsWith(sign) && !isEscaped(content, found.index),
  );
  if (content[end] === sign || runs.at(-1)?.index !== close) return -1;
  const open: RegExpExecArray[] = [];
  for (const found of runs) {
    const { can_open: canOpen, can_close: canClose } =
      sign === '`'
        ? { can_open: true, can_close: found.index === close }
        : scanMark(content, found.index);
    if (found.index === close) {
      const opening = sign === '`' ? open[0] : open.at(-1);
      return canClose && opening?.[0] === run ? opening.index : -1;
    }
    if (canClose && open.length > 0) open.pop();
    else if (canOpen) open.push(found);
  }
  return -1;
}

/** Bold, italic and struck words, and code. */
const emphasis = new InputRule({
  find: /[*_~`]$/,
  handler: ({ state: { tr, schema }, range: { to } }) => {
    const line = lineAt(tr.doc.resolve(to));
    const { content, end, start } = line;
    const [run = ''] = /(.)\1*$/.exec(content.slice(0, end)) ?? [];
    const names = EMPHASIS[run];
    const open = names ? findOpening(line, run) : -1;
    // Within an address, or code that is not closed yet, signs are none.
    const isNone =
      !run.startsWith('`') && /`|https?:\/\/[!-~]*$|\]\(\S*$/i.test(content.slice(0, open));
    if (names === undefined || open === -1 || isNone) return null;
    const inside = content.slice(open + run.length, end - run.length);
    const pad = Number(run.startsWith('`') && /^ .*\S.* $/.test(inside));
    tr.delete(start + end - run.length - pad, to);
    tr.delete(start + open, start + open + run.length + pad);
    for (const name of names) {
      const mark = schema.mark(name);
      tr.addMark(start + open, start + open + inside.length - 2 * pad, mark).removeStoredMark(mark);
    }
    return undefined;
  },
});

/** `[words](address)` and `![description](address)`, in which the address may have round brackets. */
const link = new InputRule({
  find: /\)$/,
  handler: ({ state: { tr, schema }, range: { to } }) => {
    const $at = tr.doc.resolve(to);
    const { content, end, start } = lineAt($at);
    const target = content.lastIndexOf('](', end);
    for (let open = target; open > 0;) {
      open = content.lastIndexOf('[', open - 1);
      if (open === -1 || isEscaped(content, open)) continue;
      const isPicture = content[open - 1] === '!' && !isEscaped(content, open - 1);
      const from = open - Number(isPicture);
      const tokens = readTokens(content.slice(from, end)).find(({ type }) => type === 'inline');
      const nodes = readInline(schema, tokens?.children ?? []);
      const mark = nodes[0]?.marks.find(({ type }) => type.name === 'link');
      if (isPicture && nodes.length === 1 && nodes[0]?.type.name === 'image') {
        const isAlone = content.length === end - from && $at.parent.type.name === 'paragraph';
        if (
          isAlone &&
          $at.node(-1).type.name !== 'tableCell' &&
          $at.node(-1).type.name !== 'tableHeader'
        ) {
          const row = schema.node('row', null, schema.node('figure', nodes[0].attrs));
          tr.replaceWith($at.before(), $at.after(), [row, schema.node('paragraph')]);
          tr.setSelection(TextSelection.create(tr.doc, $at.before() + row.nodeSize + 1));
        } else tr.replaceWith(start + from, to, nodes);
        return undefined;
      }
      if (mark && nodes.every(({ marks }) => mark.isInSet(marks))) {
        tr.delete(start + target, to).delete(start + open, start + open + 1);
        tr.addMark(start + open, start + target - 1, mark).removeStoredMark(mark);
        return undefined;
      }
    }
    return null;
  },
});

/** `[ ]` and `[x]` at the beginning of an item. */
const task = new InputRule({
  find: /^\[([ xX])\]\s$/,
  handler: ({ state: { tr }, range: { from, to }, match: [, box] }) => {
    const $at = tr.doc.resolve(to);
    const isFirst = $at.depth > 1 && $at.node(-1).type.name === 'listItem' && $at.index(-1) === 0;
    if (!isFirst || $at.parent.type.name !== 'paragraph') return null;
    tr.delete(from, to).setNodeAttribute($at.before(-1), 'checked', box !== ' ');
    return undefined;
  },
});

/** Makes a list of the numbers before the caret, of which the first is that of the item. */
function startList(
  tr: Transaction,
  { $at, text }: { $at: ResolvedPos; text: string },
): null | undefined {
  const type = $at.doc.type.schema.nodes.orderedList;
  const start = Number.parseInt(text, 10);
  const from = $at.start();
  tr.delete(from, from + text.search(/\s/) + 1);
  const range = tr.doc.resolve(from).blockRange();
  const wrapping = range && type && findWrapping(range, type, { start });
  if (!wrapping) return null;
  tr.wrap(range, wrapping);
  const before = tr.doc.resolve(from - 1).nodeBefore;
  const isNext = before?.type === type && Number(before.attrs.start) + before.childCount === start;
  if (isNext && canJoin(tr.doc, from - 1)) tr.join(from - 1);
  return undefined;
}

/** `1.` and `1)` begin a list unless a date begins with them, whose first number may have begun one already. */
const numbers = new InputRule({
  find: /^(?:\d{1,9}[.)]\s)+$/,
  handler: ({ state: { tr, schema }, range: { to }, match: [text] }) => {
    const $at = tr.doc.resolve(to);
    if ($at.parent.type.name !== 'paragraph') return null;
    const parent = $at.depth > 2 && $at.index(-1) === 0 ? $at.node(-2) : null;
    const list = parent?.type.name === 'orderedList' ? parent : null;
    const number = list === null ? '' : `${Number(list.attrs.start) + $at.index(-2)}. `;
    if (list === null || !startsWithDate(number + text))
      return startsWithDate(text) ? null : startList(tr, { $at, text });
    if (list.childCount > 1 || $at.node(-1).childCount > 1) return null;
    const content = schema.text(number);
    const paragraph = schema.node('paragraph', null, [content, ...$at.parent.children]);
    tr.replaceWith($at.before(-2), $at.after(-2), paragraph);
    const caret = $at.before(-2) + 1 + number.length + text.length;
    tr.setSelection(TextSelection.create(tr.doc, caret));
    return undefined;
  },
});

/** Takes back a mark that was closed just now and that pages would not close before `next`. */
const takeBack = ({ state }: EditorView, next: string, undo: () => boolean): boolean => {
  const rules = state.plugins.find(({ spec }) => Reflect.get(spec, 'isInputRules'));
  const { text: sign } = (rules?.getState(state) ?? {}) as { text?: string };
  if (sign === undefined || !/[*_~]/.test(sign)) return false;
  const { content, end } = lineAt(state.selection.$from);
  return !scanMark(content.slice(0, end) + sign + next, end).can_close && undo();
};

export const typing = Extension.create({
  name: 'typing',
  priority: 1000,
  addInputRules() {
    const { codeBlock } = this.editor.schema.nodes;
    const code = /^(?:```|~~~)([\w+#.-]*)\s$/;
    const getAttributes = ([, language]: RegExpMatchArray) => ({
      language: language === '' ? null : language,
    });
    return [
      emphasis,
      link,
      task,
      numbers,
      ...(codeBlock
        ? [textblockTypeInputRule({ find: code, type: codeBlock, getAttributes })]
        : []),
    ];
  },
  addProseMirrorPlugins() {
    const undo = () => this.editor.commands.undoInputRule();
    return [
      new Plugin({
        props: {
          handleTextInput: (view, _from, _to, text) => {
            if (!takeBack(view, text, undo)) return false;
            view.dispatch(view.state.tr.insertText(text));
            return true;
          },
          handleDOMEvents: {
            compositionstart: (view) => {
              takeBack(view, '가', undo);
              return false;
            },
          },
        },
      }),
    ];
  },
});
