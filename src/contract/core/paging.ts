/** Clients rely on these. */
export const PAGING = {
  blog: { firstPage: 1, limit: 50 },
  blogAdmin: { firstCursor: 1, limit: 10 },
  projectHistory: { firstCursor: 0, limit: 12 },
} as const;
