/** What a field needs of the control that shows its text. */
export interface TextHandle {
  readonly focus: () => void;
  /** Leads to the next picture that nobody has described. */
  readonly describeNext: () => void;
}

/** The text of a form's field: no key that changes it draws the form anew. */
export interface FormText {
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** Calls back after each change, whoever made it; the returned function ends that. */
  readonly watch: (onChange: () => void) => () => void;
}

/** How a control was left: caret and focus, counted in the Markdown. */
export interface Leave {
  readonly anchor: number;
  readonly head: number;
  readonly isFocused: boolean;
}
