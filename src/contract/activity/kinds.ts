/** What an entry of the activity log is about. */
export const ACTIVITY_KINDS = [
  'post',
  'project',
  'member',
  'generation',
  'recruit',
  'picture',
  'reminder',
  'account',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What was done. */
export const ACTIVITY_ACTIONS = [
  'create',
  'update',
  'publish',
  'schedule',
  'hide',
  'draft',
  'delete',
  'restore',
  'remove',
  'revert',
  'best',
  'unbest',
  'order',
  'preview',
  'import',
  'send',
  'invite',
  'accept',
  'disable',
  'enable',
  'reset',
  'role',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'password',
  'sessions',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];
