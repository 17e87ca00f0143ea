/** The forms that have drafts on the server. */
export const DRAFT_KINDS = ['post', 'project', 'recruit'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** The id of an entity that has not been saved yet. */
export const NEW_ID = 'new';
