import type * as v from 'valibot';

/** Who may call: everybody, everybody with more for staff, or staff only. */
export type Access = 'public' | 'public-and-staff' | 'staff';

/** Stands for a schema of which a browser needs the type, while only the server loads its code. */
export interface TypeOf<Schema extends v.GenericSchema> {
  readonly schema?: Schema;
}

/**
 * One call of the API as a client makes it: where it is asked, with what, and how the answer is read.
 *
 * Every public page loads these, so they stand apart from the schemas that the server checks with: `core/operation.ts`
 * joins the two. A bundler keeps a file whole, so one file for both would send every form's schema to every visitor.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/`, with `{name}` for a parameter; every path also answers below `/api/api/`. */
  readonly path: string;
  readonly access: Access;
  /** Whether, of staff, only owners may call. */
  readonly ownersOnly?: boolean;
  readonly query?: TypeOf<v.GenericSchema>;
  readonly body?: TypeOf<v.GenericSchema>;
  /** The type of a body that is a file and no JSON. */
  readonly bodyType?: 'text/csv';
  /** Whether `If-Match` with the entity's ETag is honoured. */
  readonly conditional?: boolean;
  /** The tolerant schema by which a browser reads the answer. */
  readonly read: v.GenericSchema;
}

/** The type of a schema without its code: `query: typeOf<typeof PostsQuery>()`. */
// @__NO_SIDE_EFFECTS__
export function typeOf<Schema extends v.GenericSchema>(): TypeOf<Schema> {
  return {};
}

/** Checks an endpoint and keeps its literal types. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(described: E): E {
  return described;
}

/** The names between the braces of a path. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** A value for each parameter of the path. */
export type ParamsOf<E extends Pick<Endpoint, 'path'>> = Readonly<
  Record<ParamName<E['path']>, number | string>
>;

/** The query parameters by name; what is missing, `null` or empty is not sent. */
export type QueryInput<E extends Endpoint> = E extends { readonly query: TypeOf<infer Schema> }
  ? { readonly [Name in keyof v.InferInput<Schema>]?: string | number | null | undefined }
  : Readonly<Record<string, never>>;

/** The body as it is sent. */
export type BodyInput<E extends Endpoint> = E extends { readonly body: TypeOf<infer Schema> }
  ? v.InferInput<Schema>
  : undefined;

/** The answer as a browser reads it. */
export type ReadOf<E extends Endpoint> = v.InferOutput<E['read']>;

/** The path of an endpoint with its parameters filled in, still below `/api/`. */
export function pathOf<const E extends Pick<Endpoint, 'path'>>(
  { path }: E,
  ...[params]: [ParamName<E['path']>] extends [never] ? [] : [params: ParamsOf<E>]
): string {
  return fillPath(path, params ?? {});
}

/** Puts values in the places that a path names; where that is known at run time only. */
export function fillPath(path: string, values: Readonly<Record<string, number | string>>): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(values[name] ?? whole),
  );
}
