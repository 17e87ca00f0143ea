import * as v from 'valibot';
import { type Endpoint, fillPath, type ParamsOf, type ReadOf } from '#contract/core/endpoint.ts';
import type { QueryInput } from '#contract/operations.ts';
import { queryOf } from './address.ts';
import { ApiError } from './api-error.ts';
import { http } from './http.ts';

/** Browsers send at most this many bytes for a page that is being left. */
const MOST_LEAVING = 60_000;

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
  const text = body === undefined ? '' : JSON.stringify(body);
  const response = await http(fillPath(path, params) + queryOf(query), {
    method,
    ...(body !== undefined && { json: body }),
    ...(version !== null && { headers: { 'if-match': version } }),
    ...(method !== 'GET' && { retry: 0, keepalive: new Blob([text]).size < MOST_LEAVING }),
    cache: 'no-cache',
  });
  const result = v.safeParse(read, await response.json().catch(() => undefined));
  if (!result.success) throw new ApiError({ status: OK, code: 'bad_response' });
  return result.output;
}
