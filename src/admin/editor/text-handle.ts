/** What a field needs of the control that shows its text. */
export interface TextHandle {
  readonly focus: () => void;
  /** Leads to the next picture that nobody has described. */
  readonly describeNext: () => void;
}

/** How a control was left: caret and focus, counted in the Markdown. */
export interface Leave {
  readonly anchor: number;
  readonly head: number;
  readonly isFocused: boolean;
}
