export const POSTS_AT_ONCE = { home: 5, all: 10 } as const;
