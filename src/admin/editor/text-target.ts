/** A text that can be written into from outside, whichever control shows it. */
export interface TextTarget {
  /** Puts a text at the caret, on a line of its own. */
  readonly insert: (text: string) => void;
  /** Like `insert`, for a text that `replace` takes out again: undoing does not bring it back. */
  readonly hold: (placeholder: string) => void;
  /** Puts a text in the place of a placeholder, wherever that stands by now; false where it is gone. */
  readonly replace: (placeholder: string, text: string) => boolean;
  /** Selects a part of the last such text, unless somebody is writing elsewhere. */
  readonly select: (text: string, part: string) => void;
  readonly focus: () => void;
}

/** A control as it was left: where its caret stood and whether it had the focus. */
export interface Leave {
  readonly anchor: number;
  readonly head: number;
  readonly scroll: number;
  readonly isFocused: boolean;
}

/** Whether somebody is writing in another field than the one inside `own`. */
export function isWritingElsewhere(own: HTMLElement): boolean {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== own && active.matches('input, select');
}

/** The line ends that make a line of its own of what comes between two characters, which are empty at the ends. */
export function lineEdges(before: string, behind: string): readonly [string, string] {
  return [before === '' || before === '\n' ? '' : '\n', behind === '\n' ? '' : '\n'];
}
