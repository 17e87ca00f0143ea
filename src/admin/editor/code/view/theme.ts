import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const control = {
  minBlockSize: 'var(--tap-target)',
  margin: '0',
  padding: 'var(--space-1) var(--space-3)',
  border: 'var(--border-control)',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-field)',
  color: 'var(--color-text)',
  fontSize: 'max(1rem, var(--text-2))',
};

const ring = { outline: 'var(--focus-width) solid var(--color-focus)', outlineOffset: '0' };

// CodeMirror's styles are in no layer, so that only a theme of its own, not a style sheet of ours, overrides them.
const look = EditorView.theme(
  {
    '&': { blockSize: '100%', color: 'var(--color-text)', fontSize: 'max(1rem, var(--text-2))' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'var(--leading-text)' },
    '.cm-content': { padding: 'var(--space-3) 0', caretColor: 'var(--color-text-accent)' },
    '.cm-line': { padding: '0 var(--space-4)', overflowWrap: 'anywhere' },
    '.cm-failed-picture': {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 'var(--space-2)',
      padding: 'var(--space-1) var(--space-3)',
      border: 'var(--border-control)',
      borderColor: 'currentColor',
      borderRadius: 'var(--radius-s)',
      color: 'var(--color-text-danger)',
    },
    '.cm-panels': { background: 'var(--color-surface)', color: 'var(--color-text)' },
    '.cm-panels.cm-panels-top': { borderBlockEnd: 'var(--border)' },
    '.cm-panel.cm-search': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 'var(--space-2)',
      padding:
        'var(--space-2) calc(var(--tap-target) + var(--space-3)) var(--space-2) var(--space-3)',
      fontFamily: 'inherit',
    },
    '.cm-panel.cm-search > br': { display: 'none' },
    '.cm-panel.cm-search .cm-textfield': { ...control, flex: '1 1 10rem' },
    '.cm-panel.cm-search .cm-button': { ...control, backgroundImage: 'none', cursor: 'pointer' },
    '.cm-panel.cm-search :focus-visible': ring,
    // This button selects many ranges, which this editor does not support.
    '.cm-panel.cm-search [name=select]': { display: 'none' },
    '.cm-panel.cm-search label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 'var(--space-1)',
      minBlockSize: 'var(--tap-target)',
      margin: '0',
      fontSize: 'var(--text-1)',
    },
    '.cm-panel.cm-search input[type=checkbox]': {
      inlineSize: '1.25rem',
      blockSize: '1.25rem',
      margin: '0',
      accentColor: 'var(--color-accent)',
    },
    '.cm-panel.cm-search [name=close]': {
      insetBlockStart: 'var(--space-2)',
      insetInlineEnd: 'var(--space-2)',
      inlineSize: 'var(--tap-target)',
      blockSize: 'var(--tap-target)',
      color: 'var(--color-text)',
      fontSize: '1.25rem',
      cursor: 'pointer',
    },
    '.cm-searchMatch': {
      backgroundColor: 'color-mix(in srgb, var(--color-accent) 35%, transparent)',
    },
    '.cm-searchMatch-selected': {
      backgroundColor: 'var(--color-accent)',
      color: 'var(--color-on-accent)',
    },
  },
  { dark: true },
);

const marks = HighlightStyle.define([
  { tag: tags.heading, fontWeight: 'var(--weight-bold)' },
  { tag: tags.strong, fontWeight: 'var(--weight-bold)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--color-text-accent)' },
  { tag: tags.url, color: 'var(--color-text-subtle)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', color: 'var(--color-text-muted)' },
  { tag: tags.quote, color: 'var(--color-text-muted)' },
  { tag: tags.processingInstruction, color: 'var(--color-text-subtle)' },
  { tag: tags.labelName, color: 'var(--color-text-gold)' },
]);

/** Uses the tokens of the site; marks are quieter than words. */
export const THEME: Extension = [look, syntaxHighlighting(marks)];
