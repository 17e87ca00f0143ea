/** Which nouns have a trash, revisions, preview links and drafts on the server. */

export const TRASH_KINDS = ['post', 'project', 'member'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export const REVISION_KINDS = ['post', 'project', 'recruit'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

export const PREVIEW_KINDS = ['post', 'project'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

export const DRAFT_KINDS = ['post', 'project', 'recruit'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** The id of an entity that has not been saved yet. */
export const NEW_ID = 'new';
