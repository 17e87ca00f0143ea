/** In what a link can stand that is followed now and then. */
export const LINK_KINDS = ['post', 'project', 'recruit'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
