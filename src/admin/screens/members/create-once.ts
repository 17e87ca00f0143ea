import { hasCapability, onceBy } from '#client/staff/capabilities.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { send } from '#client/transport/call.ts';
import { createMember, updateMember } from '#contract/members/endpoints.ts';
import type { CreateMember } from '#contract/members/schemas.ts';
import { sameValues } from '../../kit/form/same-values.ts';

/**
 * Makes one member, however often it is sent. A create that was not answered is sent again as it was, under its key,
 * and what has been typed since is written over the member that it made.
 */
export function createMemberOnce() {
  let sent: { readonly key: string | null; readonly body: CreateMember } | null = null;
  return async (body: CreateMember) => {
    if (sent === null || sent.key === null) {
      const key = hasCapability() ? crypto.getRandomValues(new Uint32Array(4)).join('-') : null;
      sent = { key, body };
    }
    const first = sent;
    const answered = await send(createMember, {
      body: first.body,
      headers: onceBy(first.key),
    }).catch((thrown: unknown) => {
      const error = toApiError(thrown);
      // What is refused has made nothing, and may be sent with other words.
      if (error.status >= 400 && error.status < 500 && error.status !== 401) sent = null;
      throw error;
    });
    const { data, version } = answered;
    return data === null || sameValues(first.body, body)
      ? answered
      : send(updateMember, { params: { id: data.id }, body, version });
  };
}
