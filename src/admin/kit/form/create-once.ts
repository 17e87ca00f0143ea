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
  /** Finds what a create has made whose answer was lost or named nothing. */
  readonly find?: (body: Body) => Promise<Made | null>;
  /** Gets the entry as each save has left it. */
  readonly onMade?: (made: Made) => void;
}

/**
 * Saves one entry, and makes it once. A create that was not answered is sent again as it was, under its key, and what
 * has been typed since is written over the entry that it made; without keys the entry is looked for.
 */
export function createOnce<Body, Made>({
  create,
  update,
  find,
  onMade,
  ...calls
}: Calls<Body, Made>) {
  let { made } = calls;
  let sent: { readonly key: string | null; readonly body: Body } | null = null;
  let isLost = false;

  const note = (answered: Answered<Made>): Answered<Made> => {
    if (answered.data !== null) {
      made = answered.data;
      onMade?.(made);
    }
    return answered;
  };
  const make = async (body: Body): Promise<Answered<Made>> => {
    const hasKeys = hasCapability('idempotency_keys');
    if (sent === null || !hasKeys) {
      sent = { key: hasKeys ? crypto.getRandomValues(new Uint32Array(4)).join('-') : null, body };
    }
    const first = sent;
    const row = !hasKeys && isLost ? ((await find?.(body)) ?? null) : null;
    if (row !== null) return { data: row, version: null };
    const answered = await create(first.body, first.key).catch((thrown: unknown) => {
      const error = toApiError(thrown);
      isLost = error.status === 0 || error.status >= 500;
      // What is refused has made nothing, and may be sent with other words.
      if (error.status >= 400 && error.status < 500 && error.status !== 401) sent = null;
      throw error;
    });
    const data = answered.data ?? (await find?.(body)) ?? null;
    if (data === null || sameValues(first.body, body)) return { ...answered, data };
    made = data;
    return update(data, body, answered.version);
  };

  return {
    made: () => made,
    send: async (body: Body, ifMatch: string | null): Promise<Answered<Made>> =>
      note(made === null ? await make(body) : await update(made, body, ifMatch)),
  };
}
