import * as v from 'valibot';
import type { Endpoint, ParamName, TypeOf } from './endpoint.ts';
import type { ErrorCode } from './errors/errors.ts';
import { byId } from './fields.ts';

/** The groups of calls, as OpenAPI names and describes them. */
export const TAGS = {
  blog: '블로그',
  projects: '프로젝트',
  members: '멤버',
  generations: '기수',
  recruit: '모집 공고',
  auth: '로그인',
  staff: '운영진 계정',
  pictures: '사진',
  backup: '백업',
  publishing: '발행',
  activity: '활동 기록',
} as const;

type Tag = keyof typeof TAGS;

interface Success {
  readonly status: 200 | 201 | 202;
  readonly body: v.GenericSchema;
  /** The type of an answer that is a file and not JSON. */
  readonly type?: string;
}

/** What only the server needs: its schemas, its promises, and texts for people. */
interface Details {
  readonly summary: string;
  /** The path's parameters, where they are not `{id}`; an invalid one is answered with 404. */
  readonly params?: v.ObjectSchema<v.ObjectEntries, undefined>;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Bytes of a JSON body, where they are not `LIMITS.bodyBytes`. */
  readonly bodyBytes?: number;
  /** The fields of a `multipart/form-data` body beside its `file`; the handler parses it. */
  readonly form?: v.GenericSchema;
  readonly success: Success;
  /** Whether the answer is for its caller only, although anybody may call: no cache stores it. */
  readonly isSecret?: boolean;
  /** The errors of this call beyond those of every call. */
  readonly errors?: readonly ErrorCode[];
  /** Fields that change without the entity: `If-Match` ignores them, or every visit would make an open form stale. */
  readonly tally?: readonly string[];
}

/** The schemas whose types the endpoint names. */
type Promised<E extends Endpoint> = {
  readonly [Part in 'query' | 'body']: E extends Readonly<Record<Part, TypeOf<infer Schema>>>
    ? Readonly<Record<Part, Schema>>
    : Readonly<Partial<Record<Part, never>>>;
} extends { readonly query: infer Query; readonly body: infer Body }
  ? Query & Body & PromisedParams<E>
  : never;

type PromisedParams<E extends Endpoint> = [ParamName<E['path']>] extends [never]
  ? { readonly params?: never }
  : [ParamName<E['path']>] extends ['id']
    ? { readonly params?: ParamsSchema<'id'> }
    : { readonly params: ParamsSchema<ParamName<E['path']>> };

type ParamsSchema<Name extends string> = v.ObjectSchema<
  Readonly<Record<Name, v.GenericSchema<string, unknown>>>,
  undefined
>;

/** The schema of absent parameters, query or body. */
export const NOTHING = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Who may call: everybody, everybody with more for staff, or staff only. */
type Access = NonNullable<Endpoint['access']> | 'staff';

/** The server registers it, OpenAPI describes it and the tests walk it. */
export interface Operation
  extends Omit<Endpoint, 'access' | 'query' | 'body'>, Omit<Details, 'params' | 'query' | 'body'> {
  readonly tag: Tag;
  readonly access: Access;
  readonly params: v.GenericSchema;
  readonly query: v.GenericSchema;
  readonly body: v.GenericSchema;
}

/** The parts of a call that its description leaves out. */
interface Implied<E extends Endpoint> {
  readonly access: Access;
  readonly params: [ParamName<E['path']>] extends [never] ? typeof NOTHING : typeof byId;
  readonly query: typeof NOTHING;
  readonly body: typeof NOTHING;
}

type Defined<E extends Endpoint, D extends Details> = Omit<E, 'query' | 'body'> &
  D &
  Omit<Implied<E>, keyof D>;

/** What the server answers; a browser reads less strictly (`ReadOf`). */
export type AnswerOf<O extends Operation> = v.InferInput<O['success']['body']>;

/**
 * The schemas must be those whose types the endpoint names. A call takes no parameters, query or body that it does
 * not name, and without `access` only staff may make it.
 */
export function operation<const E extends Endpoint, const D extends Details & Promised<E>>(
  endpoint: E,
  details: D,
): Defined<E, D>;
export function operation(endpoint: Endpoint, details: Details): Omit<Operation, 'tag'> {
  const params = endpoint.path.includes('{id}') ? byId : NOTHING;
  return { access: 'staff', ...endpoint, params, query: NOTHING, body: NOTHING, ...details };
}

/** The calls of one noun; OpenAPI lists them under `tag`. */
export function operationsOf<Calls extends Readonly<Record<string, Omit<Operation, 'tag'>>>>(
  tag: Tag,
  calls: Calls,
): { readonly [Name in keyof Calls]: Calls[Name] & { readonly tag: Tag } };
export function operationsOf(tag: Tag, calls: Readonly<Record<string, Omit<Operation, 'tag'>>>) {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, tag }]));
}
