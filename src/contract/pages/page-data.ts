/** The data that our server puts into a page for its islands. */
import { scriptJson } from './escape.ts';

export interface PageData {
  /**
   * Answers by the path of their endpoint as the contract writes it, without fields that the page does not show;
   * `null` for "not found". A page shows at most one entity of a kind, so the path is unique.
   */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The day in Seoul on which the page was made, on pages that need it; else empty. */
  readonly day: string;
  /** The normalised query of the page's address, for pages whose content depends on it; else empty. */
  readonly query: string;
}

export const PAGE_DATA_ID = 'page-data';

export function pageDataTag(data: PageData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`;
}
