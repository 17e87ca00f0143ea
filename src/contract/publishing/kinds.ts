/** What can lie in the trash. */
export const TRASH_KINDS = ['post', 'project', 'member'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

/** What has revisions. */
export const REVISION_KINDS = ['post', 'project', 'recruit'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** What can be shown before it is public. */
export const PREVIEW_KINDS = ['post', 'project'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];
