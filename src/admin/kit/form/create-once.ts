import { hasCapability } from '#client/staff/capabilities.ts';
import { toApiError } from '#client/transport/api-error.ts';
import type { Answered } from './entity-form-spec.ts';
import { sameValues } from './same-values.ts';

export interface Calls<Body, Made> {
  /** `null` for a new entry. */
  readonly made: Made | null;
  /** `key` names the create for the server, however often it is sent; `null` for one that knows no keys. */
  readonly create: (body: Body, key: string | null) => Promise<Answered<Made>>;
  readonly update: (made: Made, body: Body, ifMatch: string | null) => Promise<Answered<Made>>;
  /** Gets the entry as each save has left it. */
  readonly onMade?: (made: Made) => void;
}

/**
 * Saves one entry, and makes it once. A create that was not answered is sent again as it was, under its key, and what
 * has been typed since is written over the entry that it made.
 */
export function createOnce<Body, Made>({ create, update, onMade, ...calls }: Calls<Body, Made>) {
  let { made } = calls;
  let sent: { readonly key: string | null; readonly body: Body } | null = null;

  const note = (answered: Answered<Made>): Answered<Made> => {
    if (answered.data !== null) {
      made = answered.data;
      onMade?.(made);
    }
    return answered;
  };
  const make = async (body: Body): Promise<Answered<Made>> => {
    if (sent === null || sent.key === null) {
      const key = hasCapability() ? crypto.getRandomValues(new Uint32Array(4)).join('-') : null;
      sent = { key, body };
    }
    const first = sent;
    const answered = await create(first.body, first.key).catch((thrown: unknown) => {
      const error = toApiError(thrown);
      // What is refused has made nothing, and may be sent with other words.
      if (error.status >= 400 && error.status < 500 && error.status !== 401) sent = null;
      throw error;
    });
    const { data } = answered;
    if (data === null || sameValues(first.body, body)) return answered;
    made = data;
    return update(data, body, answered.version);
  };

  return {
    made: () => made,
    send: async (body: Body, ifMatch: string | null): Promise<Answered<Made>> =>
      note(made === null ? await make(body) : await update(made, body, ifMatch)),
  };
}
