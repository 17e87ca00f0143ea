import * as v from 'valibot';
import type { Endpoint, ParamName, TypeOf } from './endpoint.ts';
import type { ErrorCode } from './errors/errors.ts';

export const TAGS = [
  'blog',
  'projects',
  'members',
  'generations',
  'recruit',
  'auth',
  'staff',
  'pictures',
  'backup',
  'publishing',
  'activity',
] as const;
export type Tag = (typeof TAGS)[number];

interface Success {
  readonly status: 200 | 201 | 202;
  readonly body: v.GenericSchema;
  /** The type of an answer that is a file and no JSON. */
  readonly type?: string;
}

/** What a client does not need: the schemas the server checks with, what it promises, and words for people. */
interface Details {
  readonly summary: string;
  readonly tag: Tag;
  /** The path's parameters; one that does not fit names nothing, so the answer is 404. */
  readonly params?: v.ObjectSchema<v.ObjectEntries, undefined>;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** How many bytes a JSON body may have, where they are not `LIMITS.bodyBytes`. */
  readonly bodyBytes?: number;
  /** What a body of `multipart/form-data` holds beside its `file`; its handler reads it by itself. */
  readonly form?: v.GenericSchema;
  readonly success: Success;
  /** The codes this call can answer beyond those every call shares. */
  readonly errors?: readonly ErrorCode[];
  /** Where the same is to be had as a file of another type; every answer names it in its `Link`. */
  readonly alternate?: { readonly address: string; readonly type: string };
  /** The numbers of the entity that others than its writers change: an `If-Match` holds whatever they are. */
  readonly tally?: readonly string[];
}

/** The schemas that an endpoint promised and its operation has to bring. */
type Promised<E extends Endpoint> = {
  readonly [Part in 'query' | 'body']: E extends Readonly<Record<Part, TypeOf<infer Schema>>>
    ? Readonly<Record<Part, Schema>>
    : Readonly<Partial<Record<Part, never>>>;
} extends { readonly query: infer Query; readonly body: infer Body }
  ? Query & Body & PromisedParams<E>
  : never;

type PromisedParams<E extends Endpoint> = [ParamName<E['path']>] extends [never]
  ? { readonly params?: never }
  : {
      readonly params: v.ObjectSchema<
        Readonly<Record<ParamName<E['path']>, v.GenericSchema<string, unknown>>>,
        undefined
      >;
    };

/** What stands for the parameters, query or body of a call that has none. */
export const NOTHING = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

const NO_INPUT = { params: NOTHING, query: NOTHING, body: NOTHING } as const;

/** One call of the API whole: the server registers it, OpenAPI describes it and the tests walk it. */
export interface Operation
  extends Omit<Endpoint, 'query' | 'body'>, Omit<Details, 'params' | 'query' | 'body'> {
  readonly params: v.GenericSchema;
  readonly query: v.GenericSchema;
  readonly body: v.GenericSchema;
}

type Defined<E extends Endpoint, D extends Details> = Omit<E, 'query' | 'body'> &
  D &
  Omit<typeof NO_INPUT, keyof D>;

/** What the server answers; a browser reads less strictly (`ReadOf`). */
export type AnswerOf<O extends Operation> = v.InferInput<O['success']['body']>;

/**
 * Joins an endpoint with what the server needs; the schemas must be those whose types the endpoint names. A part that
 * is not named takes nothing.
 */
export function operation<const E extends Endpoint, const D extends Details & Promised<E>>(
  endpoint: E,
  details: D,
): Defined<E, D>;
export function operation(endpoint: Endpoint, details: Details): Operation {
  return { ...endpoint, ...NO_INPUT, ...details };
}
