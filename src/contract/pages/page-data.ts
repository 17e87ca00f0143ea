/** What our server puts into a page besides what it reads like: the data that its islands begin with. */
import { scriptJson } from './escape.ts';

export interface PageData {
  /**
   * Answers by the path of their endpoint, without what the page does not show; `null` where there is nothing. A page
   * shows one thing of a kind, so the path stands as the contract writes it.
   */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The day in Seoul on which the page was made, where that matters to it; else empty. */
  readonly day: string;
}

/** The id of the element that holds it. */
export const PAGE_DATA_ID = 'page-data';

/** The element that holds it, which runs nothing. */
export function pageDataTag(data: PageData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`;
}
