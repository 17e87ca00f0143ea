/** Draft and hidden entities are for staff only. */
export const STATUSES = ['draft', 'published', 'hidden'] as const;
export type Status = (typeof STATUSES)[number];

/** What people see: an entity that is published at a future moment is scheduled. */
export const STATES = ['draft', 'scheduled', 'published', 'hidden'] as const;
export type State = (typeof STATES)[number];
