import * as v from 'valibot';
import { type Query, queryOf } from './address.ts';
import { ApiError } from './api-error.ts';
import { http } from './http.ts';

/** An answer with what its headers tell: the entity's ETag and the server's clock. */
export interface Answer<Data> {
  readonly data: Data;
  readonly etag: string | null;
  readonly serverTime: Date;
}

interface Call {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly query?: Query | undefined;
  readonly body?: unknown;
  readonly ifMatch?: string | null | undefined;
  readonly cache?: RequestCache | undefined;
  readonly signal?: AbortSignal | undefined;
}

const request = (path: string, { method, query, body, ifMatch, cache, signal }: Call) =>
  http(path + queryOf(query), {
    method,
    ...(body !== undefined && { json: body }),
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
    ...(cache && { cache }),
    ...(signal && { signal }),
  });

const describe = <Data>(response: Response, data: Data): Answer<Data> => {
  const date = new Date(response.headers.get('date') ?? '');
  return {
    data,
    etag: response.headers.get('etag'),
    serverTime: Number.isNaN(date.getTime()) ? new Date() : date,
  };
};

/**
 * Asks `path` (below `/api`) and reads the body with a tolerant schema of the contract.
 * @throws ApiError with the problem's code, `network`, or `bad_response` for a body that is not what was asked.
 */
export const get = async <const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  query?: Query,
  cache?: RequestCache,
): Promise<Answer<v.InferOutput<Schema>>> => {
  const response = await request(path, { method: 'get', query, cache });
  try {
    return describe(response, v.parse(schema, await response.json()));
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'bad_response' }, { cause });
  }
};

/**
 * Writes to `path`. The specification promises success or failure only, so a body that is missing or odd is `null`
 * and no failure.
 * @throws ApiError with the problem's code and fields, or `network`.
 */
export const send = async <const Schema extends v.GenericSchema>(
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  schema: Schema,
  options: { readonly body?: unknown; readonly ifMatch?: string | null } = {},
): Promise<Answer<v.InferOutput<Schema> | null>> => {
  const response = await request(path, { method, ...options });
  const body: unknown = await response.json().catch(() => null);
  const result = v.safeParse(schema, body);
  return describe(response, result.success ? result.output : null);
};
