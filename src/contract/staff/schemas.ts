import * as v from 'valibot';
import { Username } from '../auth/schemas.ts';
import { Count, Moment } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { line, MESSAGES } from '../core/text/text.ts';

/** What an account may do: an owner also decides about the accounts themselves. */
export const STAFF_ROLES = ['owner', 'staff'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const Role = v.picklist(STAFF_ROLES, MESSAGES.choice);

/** The parameters of a path that names an account; its id is a text of 32 letters and digits. */
export const byStaffId = v.object({ id: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{32}$/)) });

/** A staff account; `last_seen` is when a session was last begun or prolonged, `sessions` how many are open. */
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

/** `GET manage/staff`, owners first, then by name. */
export const StaffList = v.object({ staff: v.array(StaffAccount) });
export type StaffList = v.InferOutput<typeof StaffList>;

/** The body of `POST manage/staff/invitations`; without a name the account is shown by its username. */
export const InviteStaff = v.object(
  {
    username: Username,
    name: v.optional(v.nullable(line(LIMITS.name))),
    role: Role,
  },
  MESSAGES.required,
);
export type InviteStaff = v.InferOutput<typeof InviteStaff>;

/** The body of `PATCH manage/staff/{id}`: an absent field keeps its value. */
export const UpdateStaff = v.object(
  {
    role: v.optional(Role),
    disabled: v.optional(v.boolean(MESSAGES.choice)),
  },
  MESSAGES.required,
);
export type UpdateStaff = v.InferOutput<typeof UpdateStaff>;

/** A link that sets a password once; `url` is absolute. */
export const StaffLink = v.object({ url: v.string(), expires_at: Moment });
export type StaffLink = v.InferOutput<typeof StaffLink>;
