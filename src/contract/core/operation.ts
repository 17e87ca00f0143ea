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
  readonly conditional?: boolean;
  /** Whether a request that is repeated with its `Idempotency-Key` is answered as the first one was. */
  readonly repeatable?: boolean;
  /** The parameters of the path that are not ids; an invalid one is answered with 404. */
  readonly params?: Entries;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Bytes of a JSON body, `LIMITS.bodyBytes` where absent. */
  readonly bodyBytes?: number;
  /** The fields of a `multipart/form-data` body beside its `file`; the handler parses it. */
  readonly form?: v.GenericSchema;
  readonly answer: v.GenericSchema;
  readonly answerType?: string;
  /** The status of success, 200 where absent. */
  readonly status?: 201 | 202;
  /** Whether 202 is also a success: the work continues after the answer. */
  readonly goesOn?: boolean;
  /** Whether no cache may store the answer although anybody may call. */
  readonly isSecret?: boolean;
  readonly errors?: readonly ErrorCode[];
}

type Entries = Readonly<Record<string, v.GenericSchema<string, unknown>>>;

export const NOTHING = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

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

interface Implied {
  readonly access: 'staff';
  readonly query: typeof NOTHING;
  readonly body: typeof NOTHING;
  readonly status: 200;
}

type Params<Name extends string, Declared> = [Name] extends [never]
  ? typeof NOTHING
  : v.ObjectSchema<
      {
        readonly [N in Name]: Declared extends Readonly<Record<N, infer S extends Entries[string]>>
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

/** The calls of one noun. A call takes no query or body that it does not name, and its parameters are ids. */
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

function paramsOf(path: string, declared: Entries = {}): v.GenericSchema {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  if (names.length === 0) return NOTHING;
  return v.object(Object.fromEntries(names.map((name) => [name, declared[name] ?? IdParam])));
}
