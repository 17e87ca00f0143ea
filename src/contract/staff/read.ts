import * as v from 'valibot';
import { readList, readNumber, readOptionalText, readText } from '../core/read.ts';

/** A staff account as a browser reads it. */
export const ReadStaffAccount = v.object({
  id: v.string(),
  username: readText(),
  name: readText(),
  role: v.fallback(v.picklist(['owner', 'staff']), 'staff'),
  disabled: v.fallback(v.boolean(), false),
  last_seen: readOptionalText,
  sessions: readNumber,
});
export type ReadStaffAccount = v.InferOutput<typeof ReadStaffAccount>;

export const ReadStaffList = v.object({ staff: readList(ReadStaffAccount) });

/** A link that sets a password once, as a browser reads it. */
export const ReadStaffLink = v.object({ url: v.string(), expires_at: readText() });
export type ReadStaffLink = v.InferOutput<typeof ReadStaffLink>;
