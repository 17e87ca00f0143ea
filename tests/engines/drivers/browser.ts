/** What the walk asks of a browser, whatever drives it. Elements are named by XPath, which every driver knows. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Browser {
  /** Makes the page's part of the window as large as this, in CSS pixels. */
  resize: (size: Size) => Promise<void>;
  /** Opens an address and waits until it is loaded. */
  open: (url: string) => Promise<void>;
  /** Runs a function that stands alone in the page, and answers what it answers. */
  run: <Result>(script: () => Result | Promise<Result>) => Promise<Result>;
  /** Waits until the element is seen, and clicks it as a person would. */
  click: (xpath: string) => Promise<void>;
  /** Waits until the field is seen, and types into it. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Whether any element of this name is seen now. */
  isSeen: (xpath: string) => Promise<boolean>;
  /** What the window shows, as PNG. */
  picture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** Whoever waits for an element gives up after this. */
export const TIMEOUT_MS = 15_000;
