import type * as v from 'valibot';

/** Search parameters as an address holds them. */
export type RawSearch = Readonly<Record<string, string>>;

/** The address of one screen in both directions: called it writes the address, `match` reads it. */
export interface Path<Params extends readonly number[]> {
  (...params: Params): string;
  /** The numbers in a path; `null` for the path of another screen. */
  readonly match: (path: string) => Params | null;
}

/** A path whose search parameters mean something to its screen. */
export interface SearchPath<Params extends readonly number[], Search> extends Path<Params> {
  /** Reads the parameters; what is absent or means nothing becomes its default. */
  readonly search: v.GenericSchema<RawSearch, Search>;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A path without numbers. */
export function definePath(path: string): Path<[]> {
  return Object.assign(() => path, {
    match: (other: string): [] | null => (isSame(path, other) ? [] : null),
  });
}

/** A path below `folder` that ends in an id or another number from 1 on. */
export function defineNumberedPath(folder: string): Path<[number]> {
  return Object.assign((number: number) => `${folder}/${number}`, {
    match: (other: string): [number] | null => {
      const [, start = '', number] = /^(.*)\/([1-9]\d{0,9})$/.exec(other) ?? [];
      return number !== undefined && isSame(folder, start) ? [Number(number)] : null;
    },
  });
}

/** The same path with typed search parameters. */
export function withSearch<Params extends readonly number[], Search>(
  path: Path<Params>,
  search: v.GenericSchema<RawSearch, Search>,
): SearchPath<Params, Search> {
  return Object.assign((...params: Params) => path(...params), { match: path.match, search });
}
