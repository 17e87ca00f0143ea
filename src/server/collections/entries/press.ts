import type { Seen } from '#contract/entries/schemas.ts';
import type { Asked, WriteContext } from '../../audit/record.ts';
import type { Queries } from '../../db/database.ts';
import { checkPresent, type Entry, lockEntry } from './entry.ts';
import type { Answered, EntryKind } from './kind.ts';

interface Pressing<Answer> {
  id: number;
  name: string;
  seen: Seen;
  by?: 'number' | 'version';
  /** Of the entry as it is then: `stateOf` or `workingEntry`. */
  answer: (queries: Queries, entry: Entry<Answered>, actor: string | null) => Promise<Answer>;
}

/**
 * What every press does: it locks the entry, and where it has not been done under this name already, and what it saw is
 * still so, it is done by `work`. Throws `not_found`, `in_trash`, `precondition_failed` and what `work` throws.
 */
export function onPress<Entity extends Answered, Answer>(
  kind: EntryKind<Entity>,
  { db, actor, checkMatch }: WriteContext,
  { id, name, answer, ...present }: Pressing<Answer>,
  work: (asked: Asked, entry: Entry<Entity>) => Promise<Entry<Entity>>,
): Promise<Answer> {
  return db.transaction(async (queries) => {
    const asked = { db, queries, actor, checkMatch };
    const entry = await lockEntry(kind, asked, id);
    if (entry.lastName === name) return answer(queries, entry, actor);
    await checkPresent(asked, entry, present);
    return answer(queries, await work(asked, entry), actor);
  });
}
