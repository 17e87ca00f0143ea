/** Draft and hidden entities are for staff only; a published one is public from its moment on. */
export const STATUSES = ['draft', 'published', 'hidden'] as const;
export type Status = (typeof STATUSES)[number];

/** The states as people see them: published at a future moment is scheduled. */
export const STATES = ['draft', 'scheduled', 'published', 'hidden'] as const;
export type State = (typeof STATES)[number];
