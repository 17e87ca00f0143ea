import * as v from 'valibot';
import type { Endpoint, ParamName } from './endpoint.ts';
import type { ErrorCode } from './errors/errors.ts';
import { IdParam } from './fields.ts';

/** What only the server needs: its schemas, its promises, and texts for people. */
interface Details {
  readonly summary: string;
  /** Where it is not that of its noun. */
  readonly tag?: string;
  /** Whether only those staff who are owners may call. */
  readonly ownersOnly?: boolean;
  /** Whether an `If-Match` with the entity's ETag is checked. */
  readonly conditional?: boolean;
  /** Those parameters of the path that are no ids; an invalid one is answered with 404. */
  readonly params?: Entries;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Bytes of a JSON body, where they are not `LIMITS.bodyBytes`. */
  readonly bodyBytes?: number;
  /** The fields of a `multipart/form-data` body beside its `file`; the handler parses it. */
  readonly form?: v.GenericSchema;
  readonly answer: v.GenericSchema;
  /** The type of an answer that is a file and not JSON. */
  readonly answerType?: string;
  /** The status of success, where it is not 200. */
  readonly status?: 201 | 202;
  /** Whether a 202 in its place says that the work goes on. */
  readonly goesOn?: boolean;
  /** Whether the answer is for its caller only, although anybody may call: no cache stores it. */
  readonly isSecret?: boolean;
  /** The errors of this call beyond those of every call. */
  readonly errors?: readonly ErrorCode[];
  /** Fields that change without the entity: `If-Match` ignores them, or every visit would make an open form stale. */
  readonly tally?: readonly string[];
}

type Entries = Readonly<Record<string, v.GenericSchema<string, unknown>>>;

/** The schema of absent parameters, query or body. */
export const NOTHING = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Who may call: everybody, everybody with more for staff, or staff only. */
type Access = NonNullable<Endpoint['access']> | 'staff';

/** The server registers it, OpenAPI describes it and the tests walk it. */
export interface Operation
  extends Omit<Endpoint, 'access'>, Omit<Details, 'params' | 'query' | 'body' | 'status'> {
  readonly tag: string;
  readonly access: Access;
  readonly params: v.GenericSchema;
  readonly query: v.GenericSchema;
  readonly body: v.GenericSchema;
  readonly status: 200 | 201 | 202;
}

/** The parts of a call that its description may leave out. */
interface Implied {
  readonly access: 'staff';
  readonly query: typeof NOTHING;
  readonly body: typeof NOTHING;
  readonly status: 200;
}

type Params<Name extends string, Given> = [Name] extends [never]
  ? typeof NOTHING
  : v.ObjectSchema<
      {
        readonly [N in Name]: Given extends Readonly<Record<N, infer S extends Entries[string]>>
          ? S
          : typeof IdParam;
      },
      undefined
    >;

type Defined<T extends string, E extends Endpoint, D extends Details> = E &
  Omit<D, 'params'> &
  Omit<Implied & { readonly tag: T }, keyof E | keyof D> & {
    readonly params: Params<ParamName<E['path']>, D['params']>;
  };

/** What the server answers; a browser reads less strictly (`ReadOf`). */
export type AnswerOf<O extends Operation> = v.InferInput<O['answer']>;

type Calls = Readonly<Record<string, Endpoint>>;

/**
 * The calls of one noun; OpenAPI lists them under `tag`. A call takes no query or body that it does not name, its
 * parameters are ids, and without `access` only staff may make it.
 */
export function operationsOf<
  const T extends string,
  const C extends Calls,
  const D extends Readonly<Record<keyof C, Details>>,
>(tag: T, calls: C, described: D): { readonly [Name in keyof C]: Defined<T, C[Name], D[Name]> };
export function operationsOf(
  tag: string,
  calls: Calls,
  described: Readonly<Record<string, Details>>,
): Readonly<Record<string, unknown>> {
  const implied: Implied = { access: 'staff', query: NOTHING, body: NOTHING, status: 200 };
  return Object.fromEntries(
    Object.entries(described).map(([name, details]) => {
      const call = calls[name];
      const params = paramsOf(call?.path ?? '', details.params);
      return [name, { tag, ...implied, ...call, ...details, params }];
    }),
  );
}

function paramsOf(path: string, given: Entries = {}): v.GenericSchema {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  if (names.length === 0) return NOTHING;
  return v.object(Object.fromEntries(names.map((name) => [name, given[name] ?? IdParam])));
}
