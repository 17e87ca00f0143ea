import * as v from 'valibot';
import { ReadProblem } from '#contract/core/errors.ts';
import { addressOf, type Query } from './address.ts';
import { ApiError } from './api-error.ts';
import { takeEarlyAnswer } from './early.ts';

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
}

const problemOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text().catch(() => '');
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // Not a problem document: a proxy's page or nothing; the status alone tells.
  }
  const problem = v.safeParse(ReadProblem, body);
  if (!problem.success) return new ApiError({ status: response.status, code: null });
  const { code, errors, current } = problem.output;
  return new ApiError({ status: response.status, code, fieldErrors: errors, current });
};

// It waits without limit, as the specification's client does, and leaves asking again to the pages.
const request = async (path: string, { method, query, body, ifMatch, cache }: Call) => {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (ifMatch) headers.set('if-match', ifMatch);
  const address = addressOf(path, query);
  const early = method === 'get' ? takeEarlyAnswer(address) : undefined;
  let response: Response;
  try {
    response = await (early ??
      fetch(
        new Request(address, {
          // `fetch` mends the case of every method but PATCH.
          method: method.toUpperCase(),
          headers,
          ...(cache && { cache }),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ));
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'network' }, { cause });
  }
  if (!response.ok) throw await problemOf(response);
  return response;
};

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
