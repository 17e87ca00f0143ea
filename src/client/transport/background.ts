import * as v from 'valibot';
import { type Endpoint, fillPath, type ParamsOf, type ReadOf } from '#contract/core/endpoint.ts';
import type { QueryInput } from '#contract/operations.ts';
import { queryOf } from './address.ts';
import { ApiError } from './api-error.ts';
import { http } from './http.ts';

/** Browsers refuse requests that may outlive their page once all of these on their way are longer than 64 KiB. */
const MOST_LEAVING = 60_000;
/** How many bytes of these are on their way. */
let leaving = 0;

const OK = 200;

interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryInput<E>;
  readonly body?: unknown;
  /** The server refuses the change of a stale version. */
  readonly version?: string | null;
}

/**
 * Where the session has ended this fails without a sign-in dialog. @throws ApiError, `bad_response` for an answer of
 * another shape
 */
export async function callInBackground<const E extends Endpoint>(
  { method, path, read }: E,
  { params, query, body, version = null }: Input<E>,
): Promise<ReadOf<E>> {
  const { size } = new Blob(body === undefined ? [] : [JSON.stringify(body)]);
  const keepalive = method !== 'GET' && leaving + size < MOST_LEAVING;
  const sent = keepalive ? size : 0;
  leaving += sent;
  try {
    const response = await http(fillPath(path, params) + queryOf(query), {
      method,
      ...(body !== undefined && { json: body }),
      ...(version !== null && { headers: { 'if-match': version } }),
      ...(method !== 'GET' && { retry: 0, keepalive }),
      cache: 'no-cache',
    });
    const result = v.safeParse(read, await response.json().catch(() => undefined));
    if (!result.success) throw new ApiError({ status: OK, code: 'bad_response' });
    return result.output;
  } finally {
    leaving -= sent;
  }
}
