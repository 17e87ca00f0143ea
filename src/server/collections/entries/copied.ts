import type { Queries } from '../../db/database.ts';
import { readEntry } from './entry.ts';
import type { Answered, EntryKind } from './kind.ts';
import { validOf, withoutTooLong } from './words.ts';

/**
 * An entry with the words of its copy, as its page would show them: what would be refused is left out, but for a text,
 * of which the page says itself that it is too long. Throws `not_found` and `in_trash`.
 */
export async function readCopied<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  id: number,
): Promise<Entity> {
  const { entity, typed } = await readEntry(kind, queries, id);
  const valid = validOf(kind, typed);
  const texts = kind.documents.map(
    (name) => [name, valid[name] === '' ? typed[name] : valid[name]] as const,
  );
  return kind.withInput(entity, {
    ...withoutTooLong(kind, entity, valid),
    ...Object.fromEntries(texts),
  });
}
