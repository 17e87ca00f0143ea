/** All or nothing. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Refused } from '#contract/core/errors/errors.ts';
import { UNTITLED } from '#contract/core/read.ts';
import type { Asked } from '../../audit/record.ts';
import { Failure } from '../../core/errors.ts';
import type { Queries } from '../../db/database.ts';
import type { Many, Prepared, Work } from './many.ts';

const REASONS: Readonly<Partial<Record<Failure['code'], string>>> = {
  not_found: '찾을 수 없어요.',
  in_trash: '휴지통에 있어요.',
  precondition_failed: '그사이 다른 사람이 바꿨어요.',
};

export interface Part {
  id: number;
  work: Work;
}

/** The parts that have to be written, prepared one after the other. Throws `bulk_refused` with all that can't be. */
export async function prepareMany<Item extends { id: number }>(
  many: Many,
  queries: Queries,
  items: readonly Item[],
  prepare: (item: Item) => Promise<Prepared> | Prepared,
): Promise<Part[]> {
  const parts: Part[] = [];
  await collectRefused(many, queries, items, async (item) => {
    const work = await prepare(item);
    if (work !== null) parts.push({ id: item.id, work });
  });
  return parts;
}

/** Answers what each was, by its id. Throws `bulk_refused` with all that have changed meanwhile. */
export async function writeMany(
  many: Many,
  asked: Asked,
  parts: readonly Part[],
): Promise<ReadonlyMap<number, unknown>> {
  const before = new Map<number, unknown>();
  // In one order, so that two who change the same never wait for each other.
  const inOrder = parts.toSorted((one, other) => one.id - other.id);
  await collectRefused(many, asked.queries, inOrder, async ({ id, work }) => {
    before.set(id, await work(asked));
  });
  return before;
}

async function collectRefused<Item extends { id: number }>(
  { titleOf }: Many,
  queries: Queries,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const refused: Refused[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const title = (await titleOf(queries, item.id)) ?? '';
      refused.push({ id: item.id, title: title || UNTITLED, reason: reasonOf(error) });
    }
    // Requests are answered in between.
    await nextTurn();
  }
  if (refused.length > 0) throw new Failure('bulk_refused', { refused });
}

function reasonOf({ code, errors = [], message }: Failure): string {
  return REASONS[code] ?? errors[0]?.message ?? message;
}
