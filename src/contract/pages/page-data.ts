/** The data that our server puts into a page for its islands. */
export interface PageData {
  /**
   * By the path of the endpoint as the contract writes it; `null` for "not found". A page shows at most one entity of
   * a kind, so the path is unique.
   */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The day in Seoul on which the page was made, on pages that need it. */
  readonly day: string;
  /** The normalised query of the address, on pages that depend on it. */
  readonly query: string;
}

export const PAGE_DATA_ID = 'page-data';
