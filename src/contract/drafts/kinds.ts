/** What has drafts on the server. */
export const DRAFT_KINDS = ['post', 'project', 'recruit'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** What stands for the id of what has not been saved yet. */
export const NEW_ID = 'new';
