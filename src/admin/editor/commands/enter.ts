import { insertNewlineContinueMarkup } from '@codemirror/lang-markdown';
import type { StateCommand } from '@codemirror/state';

/** A date at the start of a line, which the pages show as a date, is no list to be continued. */
const DATE = /^[\s>*+-]*\d{4,9}[.)]/;

/** Continues the list or quotation on Enter, and ends it at an empty item. */
export const continueMarkup: StateCommand = (target) => {
  const { doc, selection } = target.state;
  return !DATE.test(doc.lineAt(selection.main.head).text) && insertNewlineContinueMarkup(target);
};
