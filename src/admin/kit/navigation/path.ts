import type * as v from 'valibot';

export type RawSearch = Readonly<Record<string, string>>;

/** The address of a screen in both directions: calling it writes the address, `match` reads it. */
export interface Path<Params extends readonly number[]> {
  (...params: Params): string;
  /** The numbers in a path; `null` where the path does not match. */
  readonly match: (path: string) => Params | null;
}

export interface SearchPath<Params extends readonly number[], Search> extends Path<Params> {
  /** Absent and invalid parameters become their defaults. */
  readonly search: v.GenericSchema<RawSearch, Search>;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function definePath(path: string): Path<[]> {
  return Object.assign(() => path, {
    match: (other: string): [] | null => (isSame(path, other) ? [] : null),
  });
}

/** A path below `folder` that ends in a number from 1 on. */
export function defineNumberedPath(folder: string): Path<[number]> {
  return Object.assign((number: number) => `${folder}/${number}`, {
    match: (other: string): [number] | null => {
      const [, start = '', number] = /^(.*)\/([1-9]\d{0,9})$/.exec(other) ?? [];
      return number !== undefined && isSame(folder, start) ? [Number(number)] : null;
    },
  });
}

export function withSearch<Params extends readonly number[], Search>(
  path: Path<Params>,
  search: v.GenericSchema<RawSearch, Search>,
): SearchPath<Params, Search> {
  return Object.assign(path, { search });
}
