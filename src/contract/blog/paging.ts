/** How many posts stand on a page of the site. */
export const POSTS_AT_ONCE = { home: 5, all: 10 } as const;
