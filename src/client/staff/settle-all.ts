import { type ApiError, toApiError } from '../transport/api-error.ts';

/** More requests at a time would slow the server down for visitors. */
const AT_ONCE = 4;

/** The results of calls for many items, in the items' order. */
interface Settled<Item, Result> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[];
  readonly failed: readonly { readonly item: Item; readonly error: ApiError }[];
}

/** Makes a call for every item, four at a time; a failure stops none of the others. */
export async function settleAll<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<Settled<Item, Result>> {
  const done = new Map<number, Settled<Item, Result>['done'][number]>();
  const failed = new Map<number, Settled<Item, Result>['failed'][number]>();
  const queue = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      try {
        done.set(index, { item, result: await call(item) });
      } catch (error) {
        failed.set(index, { item, error: toApiError(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const inOrder = <Entry>(entries: ReadonlyMap<number, Entry>): readonly Entry[] =>
    [...entries].toSorted(([one], [other]) => one - other).map(([, entry]) => entry);
  return { done: inOrder(done), failed: inOrder(failed) };
}
