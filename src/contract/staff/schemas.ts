import * as v from 'valibot';
import { AcceptInvitation, Username } from '../auth/schemas.ts';
import { Count, Moment } from '../core/fields.ts';
import { line, MESSAGES } from '../core/text/text.ts';

/** An owner also manages the accounts. */
export const STAFF_ROLES = ['owner', 'staff'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const Role = v.picklist(STAFF_ROLES, MESSAGES.choice);

/** An account's id is a text of 32 letters and digits. */
export const StaffId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{32}$/));

export const InvitationId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** The id does not open the invitation. */
const Invitation = v.object({
  id: v.string(),
  username: v.string(),
  role: v.picklist(STAFF_ROLES),
  invited_by: v.string(),
  expires_at: Moment,
});

/** The open invitations, by username. */
export const Invitations = v.object({ invitations: v.array(Invitation) });
export type Invitations = v.InferOutput<typeof Invitations>;

export const LinkToken = v.pick(AcceptInvitation, ['token']);
export type LinkToken = v.InferOutput<typeof LinkToken>;

/** A new account, or a reset by `invited_by`. */
export const LinkPurpose = v.object({
  ...v.omit(Invitation, ['id']).entries,
  is_reset: v.boolean(),
});
export type LinkPurpose = v.InferOutput<typeof LinkPurpose>;

/** `last_seen` is when a session was last created or extended. */
export const StaffAccount = v.object({
  id: v.string(),
  username: v.string(),
  name: v.string(),
  role: v.picklist(STAFF_ROLES),
  disabled: v.boolean(),
  last_seen: v.nullable(Moment),
  sessions: Count,
});
export type StaffAccount = v.InferOutput<typeof StaffAccount>;

/** Owners first, then by name. */
export const StaffList = v.object({ staff: v.array(StaffAccount) });
export type StaffList = v.InferOutput<typeof StaffList>;

/** Without a name the account is shown by its username. */
export const InviteStaff = v.object(
  {
    username: Username,
    name: v.optional(v.nullable(line(40))),
    role: Role,
  },
  MESSAGES.required,
);
export type InviteStaff = v.InferOutput<typeof InviteStaff>;

/** An absent field keeps its value. */
export const UpdateStaff = v.object(
  {
    role: v.optional(Role),
    disabled: v.optional(v.boolean(MESSAGES.choice)),
  },
  MESSAGES.required,
);
export type UpdateStaff = v.InferOutput<typeof UpdateStaff>;

/** A one-time link that sets a password; `url` is absolute. */
export const StaffLink = v.object({ url: v.string(), expires_at: Moment });
export type StaffLink = v.InferOutput<typeof StaffLink>;
