import * as v from 'valibot';
import { type Endpoint, fillPath, type ParamsOf, type ReadOf } from '#contract/core/endpoint.ts';
import { ApiError } from './api-error.ts';
import { http } from './http.ts';

/** What browsers still send of a page that is being left: no more than this, in bytes. */
const MOST_LEAVING = 60_000;

const OK = 200;

/**
 * Makes a call of staff that nobody waits for: where the session has ended it fails, and nobody is asked to sign in. A
 * small body is sent also where the page is left meanwhile.
 * @throws ApiError, `bad_response` for an answer that is not what was asked for
 */
export async function callInBackground<const E extends Endpoint>(
  { method, path, read }: E,
  params: ParamsOf<E>,
  body?: unknown,
): Promise<ReadOf<E>> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const response = await http(fillPath(path, params), {
    method,
    ...(body !== undefined && { json: body }),
    ...(method !== 'GET' && { retry: 0, keepalive: new Blob([text]).size < MOST_LEAVING }),
    cache: 'no-cache',
  });
  const result = v.safeParse(read, await response.json().catch(() => undefined));
  if (!result.success) throw new ApiError({ status: OK, code: 'bad_response' });
  return result.output;
}
