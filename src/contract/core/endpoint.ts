import * as v from 'valibot';

/**
 * Every public page loads these without the schemas of forms: a bundler keeps a file whole, so both in one file would
 * reach every visitor. `core/operation.ts` joins the two.
 */
export interface Endpoint extends Part {
  readonly method: Method;
  /** Relative to `/api/`, with `{name}` for a parameter; every path also answers below `/api/api/`. */
  readonly path: string;
  readonly read: v.GenericSchema;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Part {
  /** Without it only staff may call. */
  readonly access?: 'public' | 'public-and-staff';
  readonly bodyType?: 'text/csv';
  /** How a browser reads the answer, where it looks at it. */
  readonly read?: v.GenericSchema;
}

type Call = `${Method} ${string}`;

type Described<
  C extends Call,
  P extends Part,
> = (C extends `${infer M extends Method} ${infer Path}`
  ? { readonly method: M; readonly path: Path }
  : never) &
  Omit<P, 'read'> & {
    readonly read: P extends { readonly read: infer R extends v.GenericSchema }
      ? R
      : v.UnknownSchema;
  };

/** `call` is method and path: `GET blog/posts/{id}`. */
export function endpoint<const C extends Call, const P extends Part = object>(
  call: C,
  part?: P,
): Described<C, P>;
// @__NO_SIDE_EFFECTS__
export function endpoint(call: Call, part: Part = {}): Endpoint {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, read: v.unknown(), ...part };
}

export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

export type ParamsOf<E extends Pick<Endpoint, 'path'>> = Readonly<
  Record<ParamName<E['path']>, number | string>
>;

export type ReadOf<E extends Endpoint> = v.InferOutput<E['read']>;

export function pathOf<const E extends Pick<Endpoint, 'path'>>(
  { path }: E,
  ...[params]: [ParamName<E['path']>] extends [never] ? [] : [params: ParamsOf<E>]
): string {
  return fillPath(path, params ?? {});
}

/** For paths whose parameters are known only at run time. */
export function fillPath(path: string, values: Readonly<Record<string, number | string>>): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(values[name] ?? whole),
  );
}
