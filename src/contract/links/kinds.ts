/** The entities whose links are checked from time to time. */
export const LINK_KINDS = ['post', 'project', 'recruit'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
