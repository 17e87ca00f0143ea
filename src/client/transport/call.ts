import * as v from 'valibot';
import {
  type BodyInput,
  type Endpoint,
  fillPath,
  type ParamName,
  type ParamsOf,
  type QueryInput,
  type ReadOf,
  type TypeOf,
} from '#contract/core/endpoint.ts';
import { type Query, queryOf } from './address.ts';
import { ApiError, toApiError } from './api-error.ts';
import { http } from './http.ts';
import { isStaff, withSession } from './staff.ts';

/** An answer with what its headers tell. */
export interface Answer<Data> {
  readonly data: Data;
  /** The entity's ETag, to be sent with a change of it; `null` where the server gives none. */
  readonly version: string | null;
  /** The server's clock; this machine's where the server does not tell. */
  readonly serverTime: Date;
  /** Where the same is to be had as a file of another type; `null` where the server names none. */
  readonly alternate: string | null;
}

type ParamsInput<E extends Endpoint> = [ParamName<E['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: ParamsOf<E> };

type BodyPart<E extends Endpoint> = E extends { readonly body: TypeOf<v.GenericSchema> }
  ? { readonly body: BodyInput<E> }
  : { readonly body?: never };

type Input<E extends Endpoint> = ParamsInput<E> &
  BodyPart<E> & {
    readonly query?: QueryInput<E>;
    /** The version that is changed: the server refuses to change another one. */
    readonly version?: string | null;
    readonly signal?: AbortSignal | undefined;
  };

/** May be left out where the call needs nothing. */
type InputOf<E extends Endpoint> =
  { readonly signal?: AbortSignal } extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

interface AnyInput {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Query;
  readonly body?: unknown;
  readonly version?: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** The body as it is sent: a file as it is, anything else as JSON. */
const bodyOf = (body: unknown) =>
  body instanceof Uint8Array ? { body: new Uint8Array(body) } : { json: body };

const ask = ({ method, path, access, bodyType }: Endpoint, input: AnyInput): Promise<Response> => {
  const { params = {}, query, body, version, signal } = input;
  const once = () =>
    http(fillPath(path, params) + queryOf(query), {
      method,
      ...(body !== undefined && bodyOf(body)),
      headers: {
        ...(version && { 'if-match': version }),
        ...(bodyType !== undefined && { 'content-type': bodyType }),
      },
      ...(signal && { signal }),
      // Not even a copy of its body is made: a request with a copied body is a stream, which tools cannot read.
      ...(method !== 'GET' && { retry: 0 }),
      // Visitors may be shown an answer that is some seconds old; staff have to see what they just saved.
      ...(method === 'GET' && isStaff() && { cache: 'no-cache' as const }),
      // Staff who look at a public page see what everybody sees.
      ...(access === 'public-and-staff' && !isStaff() && { credentials: 'omit' as const }),
    });
  return access === 'public' ? once() : withSession(once);
};

/** The address in `Link: <address>; rel="alternate"` (RFC 8288), the only link that answers carry. */
const ALTERNATE = /^<([^<>]*)>;\s*rel="alternate"/;

const describe = <Data>({ headers }: Response, data: Data): Answer<Data> => {
  const date = new Date(headers.get('date') ?? '');
  return {
    data,
    version: headers.get('etag'),
    serverTime: Number.isNaN(date.getTime()) ? new Date() : date,
    alternate: ALTERNATE.exec(headers.get('link') ?? '')?.[1] ?? null,
  };
};

type GetEndpoint = Endpoint & { readonly method: 'GET' };
type WriteEndpoint = Endpoint & { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' };

/**
 * Makes a call that reads, and reads its answer with the endpoint's tolerant schema.
 * @throws ApiError, `bad_response` for an answer that is not what was asked for.
 */
export function get<const E extends GetEndpoint>(
  endpoint: E,
  ...input: InputOf<E>
): Promise<Answer<ReadOf<E>>>;
export async function get(endpoint: GetEndpoint, input: AnyInput = {}): Promise<Answer<unknown>> {
  const response = await ask(endpoint, input);
  try {
    return describe(response, v.parse(endpoint.read, await response.json()));
  } catch (cause) {
    const { code } = toApiError(cause);
    if (code !== 'bad_response') throw toApiError(cause);
    throw new ApiError({ status: response.status, code }, { cause });
  }
}

/**
 * Makes a call that writes. Success is all that a server has to answer, so a body that is missing or odd is `null` and
 * no failure.
 * @throws ApiError
 */
export function send<const E extends WriteEndpoint>(
  endpoint: E,
  ...input: InputOf<E>
): Promise<Answer<ReadOf<E> | null>>;
export async function send(
  endpoint: WriteEndpoint,
  input: AnyInput = {},
): Promise<Answer<unknown>> {
  const response = await ask(endpoint, input);
  const body: unknown = await response.json().catch(() => null);
  const result = v.safeParse(endpoint.read, body);
  return describe(response, result.success ? result.output : null);
}
