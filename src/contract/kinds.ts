/** Which nouns have a trash, revisions, and copies with preview links. */

export const TRASH_KINDS = ['post', 'project', 'member'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export const REVISION_KINDS = ['post', 'project', 'recruit'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** Versions of what was public, of what was written on, and of what was set aside: each counted apart. */
export const REVISION_SORTS = ['public', 'copy', 'aside'] as const;
export type RevisionSort = (typeof REVISION_SORTS)[number];

export const PREVIEW_KINDS = ['post', 'project'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];
