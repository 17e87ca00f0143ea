/** Who sees an entity: staff only while it is written, everybody from its moment on, or staff only again. */
export const STATUSES = ['draft', 'published', 'hidden'] as const;
export type Status = (typeof STATUSES)[number];

/** A status as people know it: what is published for a moment ahead is scheduled. */
export const STATES = ['draft', 'scheduled', 'published', 'hidden'] as const;
export type State = (typeof STATES)[number];
