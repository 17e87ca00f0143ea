import { UNTITLED } from '#contract/core/read.ts';
import type { Many } from '../../../publishing/bulk/many.ts';
import type { Answered, EntryKind, EntryTable } from '../kind.ts';
import { remove, restore } from './trash.ts';
import { draft, hide, publish } from './visibility.ts';

/** What many entries of a collection are changed by at once; `own` are its own actions. */
export function manyOf<Entity extends Answered>(
  kind: EntryKind<Entity>,
  own: Many['actions'],
): Many {
  return {
    kind: kind.kind,
    titleOf: async (queries, id) => {
      const row = await queries
        .selectFrom<EntryTable>(kind.table)
        .select('title')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.title;
    },
    describe: ({ id, title }, count) => {
      const name = title || UNTITLED;
      return count === 1 ? { id, title: name } : { title: `‘${name}’ 외 ${count - 1}개` };
    },
    actions: {
      publish: publish(kind),
      draft: draft(kind),
      hide: hide(kind),
      delete: remove(kind),
      restore: restore(kind),
      ...own,
    },
  };
}
