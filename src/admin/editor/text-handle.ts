/** The functions that a control offers to the field around it. */
export interface TextHandle {
  readonly focus: () => void;
  /** Selects the next picture without a description. */
  readonly describeNext: () => void;
}

/** The text of a form's field. It is not React state, so that typing does not render the form. */
export interface FormText {
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** Calls back after each change by the control or the form; the returned function unsubscribes. */
  readonly watch: (onChange: () => void) => () => void;
}

/** The selection and the focus when a control was replaced; positions are offsets in the Markdown. */
export interface Leave {
  readonly anchor: number;
  readonly head: number;
  readonly isFocused: boolean;
}
