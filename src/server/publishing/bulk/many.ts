/** What one call changes of many entries of a collection. */
import type { ActivityAction } from '#contract/activity/kinds.ts';
import type { BulkAction, ChangeMany } from '#contract/bulk/schemas.ts';
import type { TrashKind } from '#contract/kinds.ts';
import type { Activity } from '../../audit/activity.ts';
import type { Asked } from '../../audit/record.ts';
import type { Queries } from '../../db/database.ts';

/** An action's answer, before the transaction: null for an entry that is as wanted. */
export type Prepared = Work | null;

/** Writes one entry in the transaction, and answers what it was. Throws a Failure where it has changed meanwhile. */
export type Work = (asked: Asked) => Promise<unknown>;

export interface Named {
  id: number;
  version: string;
}

/** What is dear (HTML, search text, checks) is made by what prepares. `Before` is what JSON keeps of an entry. */
export interface ManyAction<Before> {
  /** How the log calls it, as it does of one entry. */
  logged: ActivityAction;
  fields?: readonly string[];
  /** Throws a Failure where it can't be done. */
  prepare: (queries: Queries, named: Named, change: ChangeMany) => Promise<Prepared>;
  /** `before` is what the work has answered, `at` that moment. Throws a Failure where somebody has changed it since. */
  prepareUndo: (
    queries: Queries,
    id: number,
    was: { before: Before; at: string },
  ) => Promise<Prepared> | Prepared;
}

/** The actions that a collection gives. */
export interface Many {
  kind: TrashKind;
  /** Also of what is in the trash; undefined of what is gone. */
  titleOf: (queries: Queries, id: number) => Promise<string | undefined>;
  /** Of the log's line of a change of `count` entries. */
  describe: (first: { id: number; title: string }, count: number) => Pick<Activity, 'id' | 'title'>;
  actions: Partial<Readonly<Record<BulkAction, ManyAction<never>>>>;
}
