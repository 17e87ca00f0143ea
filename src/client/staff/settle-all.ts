import { type ApiError, toApiError } from '../transport/api-error.ts';

/** More requests at a time would slow the server down for visitors. */
const AT_ONCE = 4;

interface Settled<Item, Result> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[];
  readonly failed: readonly { readonly item: Item; readonly error: ApiError }[];
}

/** A failure stops none of the other calls. */
export async function settleAll<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<Settled<Item, Result>> {
  const outcomes: ({ item: Item; result: Result } | { item: Item; error: ApiError })[] = [];
  const queue = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      try {
        outcomes[index] = { item, result: await call(item) };
      } catch (error) {
        outcomes[index] = { item, error: toApiError(error) };
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    done: outcomes.filter((outcome) => 'result' in outcome),
    failed: outcomes.filter((outcome) => 'error' in outcome),
  };
}
