/** One field of many entries: of a draft in its copy, of any other as a basic call writes it. */
import * as v from 'valibot';
import type { ActivityAction } from '#contract/activity/kinds.ts';
import type { ChangeMany } from '#contract/bulk/schemas.ts';
import type { Queries } from '../../../db/database.ts';
import { validate } from '../../../http/validate.ts';
import type { ManyAction, Prepared } from '../../../publishing/bulk/many.ts';
import { writePublic } from '../basic.ts';
import type { Entry } from '../entry.ts';
import type { Answered, EntryKind } from '../kind.ts';
import { draftColumns, writeWords } from '../words.ts';
import { type Marked, readListed, readMarked, workOn } from './part.ts';

interface Before extends Marked {
  /** As it is typed. */
  value: unknown;
  written: unknown;
}

const LOGGED: ActivityAction = 'update';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** `field` is its name in a request; `next` takes and answers what is typed there. */
export const edit = <Entity extends Answered>(
  kind: EntryKind<Entity>,
  field: string,
  next: (present: unknown, change: ChangeMany) => unknown,
): ManyAction<Before> => ({
  logged: LOGGED,
  fields: [field],
  prepare: async (queries, named, change) => {
    const entry = await readListed(kind, queries, named);
    const { [field]: present } = entry.public ?? entry.typed;
    const value = next(present, change);
    return isSame(value, present) ? null : writing(kind, queries, entry, { field, value });
  },
  prepareUndo: async (queries, id, { before }) => {
    const entry = await readMarked(kind, queries, id, before);
    // What was typed there since stays.
    const isTypedSince = entry.public === null && !isSame(entry.typed[field], before.written);
    if (isTypedSince) return null;
    return writing(kind, queries, entry, { field, value: before.value });
  },
});

interface Written {
  field: string;
  value: unknown;
}

/** Throws `invalid_input` for what the field does not take. */
async function writing<Entity extends Answered>(
  kind: EntryKind<Entity>,
  queries: Queries,
  entry: Entry<Entity>,
  { field, value }: Written,
): Promise<Prepared> {
  const { entity, public: shown } = entry;
  const typed = { ...entry.typed, [field]: value };
  const schema = v.object({ [field]: kind.typed.fields[field] ?? v.never() });
  const input = validate(schema, kind.typed.toInput(typed));
  const before = { value: (shown ?? entry.typed)[field], written: value };
  if (shown === null) {
    const columns = await draftColumns(kind, queries, entity, typed);
    return workOn(kind, entry, async (asked, present) => {
      const { entity: after } = await writeWords(kind, asked, present, {
        typed,
        name: null,
        columns,
      });
      return { before, after };
    });
  }
  const columns = await kind.columnsOf(queries, entity, input);
  return workOn(kind, entry, async (asked, present) => ({
    before,
    after: await writePublic(kind, asked, present, { input, columns }),
  }));
}
