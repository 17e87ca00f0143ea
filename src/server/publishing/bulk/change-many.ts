import type { ChangedMany, ChangeMany } from '#contract/bulk/schemas.ts';
import { MESSAGES } from '#contract/core/text/text.ts';
import { recordActivity } from '../../audit/activity.ts';
import type { WriteContext } from '../../audit/record.ts';
import { invalidField, notFound } from '../../core/errors.ts';
import { dropChanges, keepChanges, readChanges } from './changes.ts';
import type { Many, ManyAction } from './many.ts';
import { prepareMany, writeMany } from './write-many.ts';

const unmatched = () => undefined;

/**
 * Changes all in one transaction, with one line of the log. Throws `bulk_refused` with every entry that can't be changed,
 * and `invalid_input`.
 */
export async function changeMany(
  many: Many,
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  change: ChangeMany,
): Promise<ChangedMany> {
  const action = actionOf(many, change.action);
  const parts = await prepareMany(many, db.read, change.entries, (named) =>
    action.prepare(db.read, named, change),
  );
  const [first] = parts;
  if (first === undefined) return { id: null, changed: 0 };
  return db.transaction(async (queries) => {
    const asked = { db, queries, actor, checkMatch: unmatched, isLogged: false };
    const before = await writeMany(many, asked, parts);
    const title = (await many.titleOf(queries, first.id)) ?? '';
    const line = await recordActivity(queries, actor, {
      action: action.logged,
      kind: many.kind,
      fields: action.fields ?? [],
      ...many.describe({ id: first.id, title }, parts.length),
    });
    await keepChanges(queries, { line, action: change.action, before });
    return { id: line, changed: parts.length };
  });
}

/**
 * Takes back what a line of the log tells, all of it, with a line of its own. Throws `not_found` after ten minutes, and
 * `bulk_refused` with every entry whose public fields or state somebody has changed since.
 */
export async function undoMany(
  kinds: readonly Many[],
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  line: number,
): Promise<ChangedMany> {
  const { action: name, items, ...told } = await readChanges(db.read, line);
  const many = kinds.find((one) => one.kind === told.kind);
  if (many === undefined) throw notFound();
  const action = actionOf(many, name);
  const parts = await prepareMany(many, db.read, items, (item) =>
    action.prepareUndo(db.read, item.id, item),
  );
  return db.transaction(async (queries) => {
    if (!(await dropChanges(queries, line))) throw notFound();
    const asked = { db, queries, actor, checkMatch: unmatched, isLogged: false };
    await writeMany(many, asked, parts);
    const id = await recordActivity(queries, actor, { ...told, action: 'undo' });
    return { id, changed: parts.length };
  });
}

function actionOf({ actions }: Many, name: ChangeMany['action']): ManyAction<never> {
  const action = actions[name];
  if (action === undefined) throw invalidField('action', MESSAGES.choice);
  return action;
}
