import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** Syntax that a caret just outside its marks is not in. */
const WORDS = new Set(['StrongEmphasis', 'Emphasis', 'Strikethrough', 'Link', 'InlineCode']);

/** The nodes around the selection, the inner ones first. */
function* nodesAround(state: EditorState): Generator<SyntaxNode> {
  const { from, to, empty } = state.selection.main;
  for (const side of [1, -1] as const) {
    let node: SyntaxNode | null = syntaxTree(state).resolveInner(from, side);
    for (; node !== null; node = node.parent) {
      const edge = empty && WORDS.has(node.name) ? 1 : 0;
      if (node.from + edge <= from && node.to - edge >= to) yield node;
    }
  }
}

export function findAround(state: EditorState, name: string): SyntaxNode | null {
  for (const node of nodesAround(state)) if (node.name === name) return node;
  return null;
}

export type Context =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'heading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'code'
  | 'table';

const CONTEXTS: Readonly<Record<string, Context>> = {
  StrongEmphasis: 'bold',
  Emphasis: 'italic',
  Strikethrough: 'strike',
  BulletList: 'bullets',
  OrderedList: 'numbers',
  Blockquote: 'quote',
  Link: 'link',
  InlineCode: 'code',
  FencedCode: 'code',
  Table: 'table',
};

export function contextsOf(state: EditorState): ReadonlySet<Context> {
  const contexts = new Set<Context>();
  for (const { name } of nodesAround(state)) {
    const context = name.startsWith('ATXHeading') ? 'heading' : CONTEXTS[name];
    if (context !== undefined) contexts.add(context);
  }
  return contexts;
}
