import { notFound } from './errors.ts';

/** Throws `not_found` where no kind of that name takes part. */
export function findKind<Name extends string, Kind extends { kind: Name }>(
  kinds: readonly Kind[],
  name: Name,
): Kind {
  const found = kinds.find(({ kind }) => kind === name);
  if (found === undefined) throw notFound();
  return found;
}
