/** Which nouns take part in what; an entry of a kind that stands in none of these lists is only listed and shown. */

/** What goes to the trash. */
export const TRASH_KINDS = ['post', 'project', 'member'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export const REVISION_KINDS = ['post', 'project', 'recruit'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

export const PREVIEW_KINDS = ['post', 'project'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** The entities whose links are checked from time to time. */
export const LINK_KINDS = ['post', 'project', 'recruit'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The forms that have drafts on the server. */
export const DRAFT_KINDS = ['post', 'project', 'recruit'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** The id of an entity that has not been saved yet. */
export const NEW_ID = 'new';
