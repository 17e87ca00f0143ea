import { computed } from 'nanostores';
import { settleAll } from '#client/staff/settle-all.ts';
import type { ApiError } from '#client/transport/api-error.ts';
import type { BusyKeys } from '#shared/stores/busy-keys.ts';
import { reasonOf } from '#shared/stores/mutation.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import type { Selectable, Selection } from './selection.ts';

/** `undo` reverts the change; `null` where nothing can. */
export interface Change {
  readonly isChanged: boolean;
  readonly undo: (() => Promise<unknown>) | null;
}

/** The answer for an item that already has the wanted state. */
export const UNCHANGED: Change = { isChanged: false, undo: null };

export interface BulkAction<Item> {
  readonly run: (item: Item) => Promise<Change>;
  /** The particle after the number; 를 when absent. */
  readonly particle?: '를' | '에' | '에서';
  /** The verb of a success: `발행했어요`. */
  readonly done: string;
  /** The verb of a failure: `발행하지 못했어요`. */
  readonly failed: string;
}

interface Options<Item extends Selectable> {
  /** The prefix of the toasts' topics. */
  readonly name: string;
  readonly busy: BusyKeys;
  readonly selection: Selection<Item>;
  /** The rows on the screen now: selected ones may have been reloaded since. */
  readonly visibleItems: () => readonly Item[];
  readonly reload: () => Promise<void>;
}

interface Undo extends Selectable {
  readonly undo: () => Promise<unknown>;
}

interface Done {
  readonly item: Selectable;
  readonly result: Change;
}

interface Failure<Item> {
  readonly item: Item;
  readonly error: ApiError;
}

/** How many titles are named with one reason. */
const MOST_TITLES = 5;

/** A retry can help unless the request was invalid or out of date. */
const canRetry = ({ error: { status } }: Failure<unknown>): boolean =>
  [0, 401, 429].includes(status) || status >= 500;

/** Joins titles for a sentence; beyond five only counts the others. */
export function describeTitles(items: readonly Selectable[]): string {
  const named = items.slice(0, MOST_TITLES).map(({ title }) => `‘${title}’`);
  const others = items.length - named.length;
  return named.join(', ') + (others > 0 ? ` 외 ${others}개` : '');
}

/** The titles that failed, grouped by reason. */
const describeFailures = (failures: readonly Failure<Selectable>[]): string =>
  [...new Set(failures.map(({ error }) => reasonOf(error)))]
    .map((reason) => {
      const same = failures.filter(({ error }) => reasonOf(error) === reason);
      return `${describeTitles(same.map(({ item }) => item))}: ${reason}`;
    })
    .join(' ');

const describeSuccess = (
  done: readonly Done[],
  { particle = '를', done: verb }: BulkAction<never>,
): string => {
  const changed = done.filter(({ result }) => result.isChanged).length;
  const unchanged = done.length - changed;
  if (changed === 0) return '이미 그렇게 되어 있어서 바뀐 것이 없어요.';
  const others = unchanged === 0 ? '' : ` (${unchanged}개는 이미 그랬어요)`;
  return `${changed}개${particle} ${verb}${others}.`;
};

/** Changes many items at once, with one undo for all of them. */
export function createBulk<Item extends Selectable>(options: Options<Item>) {
  const { name, busy, selection, visibleItems, reload } = options;
  const topics = { done: `${name}:done`, failed: `${name}:failed` };
  const running = `${name}:bulk`;

  /** Marks all items as busy; `null` where one already is. */
  const claim = (items: readonly Selectable[]): (() => void) | null => {
    const keys = [running, ...items.map(({ id }) => id)];
    if (keys.some((key) => busy.has(key))) return null;
    const releases = keys.map((key) => busy.claim(key));
    return () => releases.forEach((release) => release?.());
  };

  /** Reports failed titles; `retry` gets those that can be tried again. */
  const reportFailures = <Failed extends Selectable>(
    failures: readonly Failure<Failed>[],
    sentence: string,
    retry: (items: readonly Failed[]) => Promise<void>,
  ): void => {
    if (failures.length === 0) return;
    const again = failures.filter(canRetry).map(({ item }) => item);
    toast.error(`${failures.length}개${sentence}.`, {
      detail: describeFailures(failures),
      topic: topics.failed,
      retry: again.length > 0 ? () => void retry(again) : undefined,
    });
  };

  /** `act` resolves to the report, which runs once the list shows the change: an undo then finds the items free. */
  const whileBusy = async (
    items: readonly Selectable[],
    act: () => Promise<() => void>,
  ): Promise<void> => {
    const release = claim(items);
    if (release === null) return;
    dismissTopic(topics.done);
    dismissTopic(topics.failed);
    try {
      const report = await act();
      await reload();
      report();
    } finally {
      release();
    }
  };

  /** `earlier` is what former attempts of the same action have done. */
  const attempt = (
    items: readonly Item[],
    action: BulkAction<Item>,
    earlier: readonly Done[] = [],
  ): Promise<void> =>
    whileBusy(items, async () => {
      const newest = new Map(visibleItems().map((item) => [item.id, item]));
      const seen = items.map((item) => newest.get(item.id) ?? item);
      const { done: now, failed } = await settleAll(seen, action.run);
      const done: readonly Done[] = [...earlier, ...now];
      selection.replace(failed.filter(canRetry).map(({ item }) => item));
      return () => {
        const undos = done.flatMap(({ item: { id, title }, result: { undo } }) =>
          undo ? [{ id, title, undo }] : [],
        );
        if (done.length > 0) {
          const undo = undos.length > 0 ? () => void takeBack(undos) : undefined;
          toast.success(describeSuccess(done, action), { topic: topics.done, undo });
        }
        reportFailures(failed, `${action.particle ?? '를'} ${action.failed}`, (left) =>
          attempt(left, action, done),
        );
      };
    });

  const takeBack = (undos: readonly Undo[]): Promise<void> =>
    whileBusy(undos, async () => {
      const { failed } = await settleAll(undos, ({ undo }) => undo());
      return () => {
        if (failed.length === 0) toast.success('되돌렸어요.', { topic: topics.done });
        reportFailures(failed, '를 되돌리지 못했어요', takeBack);
      };
    });

  return {
    selection,
    $isRunning: computed(busy.$keys, (keys) => keys.includes(running)),
    /** Runs the action on every item, reports the results and reloads the list. */
    run: (items: readonly Item[], action: BulkAction<Item>) => attempt(items, action),
  };
}

export type Bulk<Item extends Selectable> = ReturnType<typeof createBulk<Item>>;
