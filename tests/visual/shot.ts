import type { Page } from 'playwright';

/** One screen worth looking at. */
export interface Shot {
  /** The beginning of the file's name: `recruit-closed` becomes `shots/recruit-closed-390.png`. */
  name: string;
  path: string;
  /** Taken as a member of staff; otherwise as a visitor. */
  signedIn?: boolean;
  /** Taken with the admin-entry flag and without an account. */
  adminFlag?: boolean;
  /** Taken on the site without sample content. */
  empty?: boolean;
  /** Only what fits the window, instead of the whole page. */
  windowOnly?: boolean;
  /** Taken by a browser that runs no script. */
  scriptless?: boolean;
  /** Runs before the page is opened: a clock, an API that misbehaves. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Runs once the page has come to rest: a click, a scroll, a text typed. */
  prepare?: (page: Page) => Promise<unknown>;
}
