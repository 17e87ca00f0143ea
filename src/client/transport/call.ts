import * as v from 'valibot';
import {
  type Endpoint,
  fillPath,
  type ParamName,
  type ParamsOf,
  type ReadOf,
} from '#contract/core/endpoint.ts';
import type { BodyInput, QueryInput } from '#contract/operations.ts';
import { type Query, queryOf } from './address.ts';
import { ApiError, toApiError } from './api-error.ts';
import { http } from './http.ts';
import { isStaff, withSession } from './staff.ts';

export interface Answer<Data> {
  readonly data: Data;
  /** The entity's ETag; `null` where the server sends none. */
  readonly version: string | null;
  readonly headers: Response['headers'];
  /** The addresses in its `Link` header (RFC 8288), by relation. */
  readonly links: Readonly<Record<string, string>>;
}

export type WithVersion<Data> = Pick<Answer<Data>, 'data' | 'version'>;

type ParamsInput<E extends Endpoint> = [ParamName<E['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: ParamsOf<E> };

type BodyPart<E extends Endpoint> = [BodyInput<E>] extends [undefined]
  ? { readonly body?: never }
  : { readonly body: BodyInput<E> };

type Input<E extends Endpoint> = ParamsInput<E> &
  BodyPart<E> & {
    readonly query?: QueryInput<E>;
    /** The server refuses the change of a stale version. */
    readonly version?: string | null;
    readonly headers?: Headers;
    /** Whether the server is asked even where this browser's cache would do. */
    readonly fresh?: boolean;
    readonly signal?: AbortSignal | undefined;
  };

/** Optional where the call needs no input. */
type InputOf<E extends Endpoint> =
  { readonly signal?: AbortSignal } extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

type Headers = Readonly<Record<string, string>>;

interface AnyInput {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Query;
  readonly body?: unknown;
  readonly version?: string | null;
  readonly headers?: Headers;
  readonly fresh?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** A file is sent as it is, anything else as JSON. */
const bodyOf = (body: unknown) =>
  body instanceof Uint8Array ? { body: new Uint8Array(body) } : { json: body };

const request = (
  { method, path, access, bodyType }: Endpoint,
  input: AnyInput,
): Promise<Response> => {
  const { params = {}, query, body, version, headers, fresh = isStaff(), signal } = input;
  const once = () =>
    http(fillPath(path, params) + queryOf(query), {
      method,
      ...(body !== undefined && bodyOf(body)),
      headers: {
        ...(version && { 'if-match': version }),
        ...headers,
        ...(bodyType !== undefined && { 'content-type': bodyType }),
      },
      ...(signal && { signal }),
      // Without a retry ky makes no copy of the body: a copied body is a stream, which browser tools cannot show.
      ...(method !== 'GET' && { retry: 0 }),
      // Visitors may see an answer that is some seconds old; staff have to see what they just saved.
      ...(method === 'GET' && fresh && { cache: 'no-cache' as const }),
      // Staff who look at a public page see what everybody sees.
      ...(access === 'public-and-staff' && !isStaff() && { credentials: 'omit' as const }),
    });
  return access === 'public' ? once() : withSession(once);
};

const LINK = /<([^<>]*)>;\s*rel="(\w+)"/g;

const describe = <Data>({ headers }: Response, data: Data): Answer<Data> => {
  return {
    data,
    version: headers.get('etag'),
    headers,
    links: Object.fromEntries(
      Array.from(
        (headers.get('link') ?? '').matchAll(LINK),
        ([, address = '', kind = '']): [string, string] => [kind, address],
      ),
    ),
  };
};

type GetEndpoint = Endpoint & { readonly method: 'GET' };
type WriteEndpoint = Endpoint & { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' };

/** Fails with `bad_response` for an answer of another shape */
export function get<const E extends GetEndpoint>(
  endpoint: E,
  ...input: InputOf<E>
): Promise<Answer<ReadOf<E>>>;
export async function get(endpoint: GetEndpoint, input: AnyInput = {}): Promise<Answer<unknown>> {
  const response = await request(endpoint, input);
  try {
    return describe(response, v.parse(endpoint.read, await response.json()));
  } catch (cause) {
    const { code } = toApiError(cause);
    if (code !== 'bad_response') throw toApiError(cause);
    throw new ApiError({ status: response.status, code }, { cause });
  }
}

/** A server need only answer with success, so a missing or odd answer is `null` and no failure. @throws ApiError */
export function send<const E extends WriteEndpoint>(
  endpoint: E,
  ...input: InputOf<E>
): Promise<Answer<ReadOf<E> | null>>;
export async function send(
  endpoint: WriteEndpoint,
  input: AnyInput = {},
): Promise<Answer<unknown>> {
  const response = await request(endpoint, input);
  const body: unknown = await response.json().catch(() => null);
  const result = v.safeParse(endpoint.read, body);
  return describe(response, result.success ? result.output : null);
}
