/** A text that outside code can write into, whichever control shows it. */
export interface TextTarget {
  /** Inserts a text at the caret, on a line of its own. */
  readonly insert: (text: string) => void;
  /** Like `insert`, but undo does not restore the text once `replace` has removed it. */
  readonly hold: (placeholder: string) => void;
  /** Replaces a placeholder, wherever it stands now; false where it is gone. */
  readonly replace: (placeholder: string, text: string) => boolean;
  /** Selects `part` of the last occurrence of `text`, unless somebody is typing in another field. */
  readonly select: (text: string, part: string) => void;
  readonly focus: () => void;
}

/** How a control was left: caret, scroll position and focus. */
export interface Leave {
  readonly anchor: number;
  readonly head: number;
  readonly scroll: number;
  readonly isFocused: boolean;
}

export function isWritingElsewhere(own: HTMLElement): boolean {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== own && active.matches('input, select');
}

/** The line breaks that make a line of its own between two characters; an empty string is an end of the text. */
export function lineEdges(before: string, behind: string): readonly [string, string] {
  return [before === '' || before === '\n' ? '' : '\n', behind === '\n' ? '' : '\n'];
}
