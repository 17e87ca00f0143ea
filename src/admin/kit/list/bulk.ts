import { computed, type ReadableAtom } from 'nanostores';
import { settleAll } from '#client/staff/settle-all.ts';
import type { ApiError } from '#client/transport/api-error.ts';
import type { BusyKeys } from '#shared/stores/busy-keys.ts';
import { reasonOf } from '#shared/stores/mutation.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import type { Selectable, Selection } from './selection.ts';

/** What was done to one of many: `undo` takes it back, `null` where nothing does. */
export interface Change {
  readonly isChanged: boolean;
  readonly undo: (() => Promise<unknown>) | null;
}

/** The answer for what is as it is wanted already. */
export const UNCHANGED: Change = { isChanged: false, undo: null };

/** One thing that is done to many. */
export interface BulkAction<Item> {
  readonly run: (item: Item) => Promise<Change>;
  /** The particle behind their number; 를 when absent. */
  readonly particle?: '를' | '에' | '에서';
  /** What happened to them: `발행했어요`. */
  readonly done: string;
  /** What did not: `발행하지 못했어요`. */
  readonly failed: string;
}

export interface Bulk<Item> {
  readonly $isRunning: ReadableAtom<boolean>;
  /** Does it to all of them, says what became of them, and loads again what shows them. */
  readonly run: (items: readonly Item[], action: BulkAction<Item>) => Promise<void>;
}

interface Options<Item extends Selectable> {
  /** Begins the topics of the toasts. */
  readonly name: string;
  /** The busy states of the rows, by their ids. */
  readonly busy: BusyKeys;
  readonly selection: Selection<Item>;
  /** The rows on the screen: what was selected may have been loaded again since. */
  readonly shown: () => readonly Item[];
  readonly reload: () => Promise<void>;
}

/** A change that can be taken back. */
interface Undo extends Selectable {
  readonly undo: () => Promise<unknown>;
}

/** What earlier attempts of the same action have done. */
interface Progress {
  readonly changed: number;
  readonly unchanged: number;
  readonly undos: readonly Undo[];
}

interface Failure<Item> {
  readonly item: Item;
  readonly error: ApiError;
}

const NONE: Progress = { changed: 0, unchanged: 0, undos: [] };

const addTo = (
  { changed, unchanged, undos }: Progress,
  done: readonly { readonly item: Selectable; readonly result: Change }[],
): Progress => {
  const now = done.filter(({ result }) => result.isChanged).length;
  return {
    changed: changed + now,
    unchanged: unchanged + done.length - now,
    undos: [
      ...undos,
      ...done.flatMap(({ item: { id, title }, result: { undo } }) =>
        undo ? [{ id, title, undo }] : [],
      ),
    ],
  };
};

/** How many titles stand before one reason. */
const MOST_TITLES = 5;

/** Whether trying the same again can help: nothing that was sent was wrong or out of date. */
const canRetry = ({ error: { status } }: Failure<unknown>): boolean =>
  [0, 401, 429].includes(status) || status >= 500;

/** Titles as they stand in a sentence; of more than five the number of the others. */
export function describeTitles(items: readonly Selectable[]): string {
  const named = items.slice(0, MOST_TITLES).map(({ title }) => `‘${title}’`);
  const others = items.length - named.length;
  return named.join(', ') + (others > 0 ? ` 외 ${others}개` : '');
}

/** What failed, by title, behind each reason. */
const describeFailures = (failures: readonly Failure<Selectable>[]): string =>
  [...new Set(failures.map(({ error }) => reasonOf(error)))]
    .map((reason) => {
      const same = failures.filter(({ error }) => reasonOf(error) === reason);
      return `${describeTitles(same.map(({ item }) => item))}: ${reason}`;
    })
    .join(' ');

const describeSuccess = (
  { changed, unchanged }: Progress,
  { particle = '를', done }: BulkAction<never>,
): string => {
  if (changed === 0) return '이미 그렇게 되어 있어서 바뀐 것이 없어요.';
  const said = `${changed}개${particle} ${done}.`;
  return unchanged === 0 ? said : `${said} ${unchanged}개는 이미 그랬어요.`;
};

/** Changes of many things at once, with one way back for all of them. */
export function createBulk<Item extends Selectable>(options: Options<Item>): Bulk<Item> {
  const { name, busy, selection, shown, reload } = options;
  const topics = { done: `${name}:done`, failed: `${name}:failed` };
  const running = `${name}:bulk`;

  /** Marks all of them as busy; `null` where one is already. */
  const claim = (items: readonly Selectable[]): (() => void) | null => {
    const keys = [running, ...items.map(({ id }) => id)];
    if (keys.some((key) => busy.has(key))) return null;
    const releases = keys.map((key) => busy.claim(key));
    return () => releases.forEach((release) => release?.());
  };

  /** Says by title what failed; `retry` gets what can be tried again. */
  const sayFailures = <Failed extends Selectable>(
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

  /** `act` resolves to what says its outcome, once the list shows it: what can be undone then is no longer busy. */
  const whileBusy = async (
    items: readonly Selectable[],
    act: () => Promise<() => void>,
  ): Promise<void> => {
    const release = claim(items);
    if (release === null) return;
    dismissTopic(topics.done);
    dismissTopic(topics.failed);
    try {
      const say = await act();
      await reload();
      say();
    } finally {
      release();
    }
  };

  const attempt = (
    items: readonly Item[],
    action: BulkAction<Item>,
    earlier: Progress,
  ): Promise<void> =>
    whileBusy(items, async () => {
      const newest = new Map(shown().map((item) => [item.id, item]));
      const seen = items.map((item) => newest.get(item.id) ?? item);
      const { done, failed } = await settleAll(seen, action.run);
      const progress = addTo(earlier, done);
      selection.replace(failed.filter(canRetry).map(({ item }) => item));
      return () => {
        const { undos } = progress;
        if (progress.changed + progress.unchanged > 0) {
          const undo = undos.length > 0 ? () => void takeBack(undos) : undefined;
          toast.success(describeSuccess(progress, action), { topic: topics.done, undo });
        }
        sayFailures(failed, `${action.particle ?? '를'} ${action.failed}`, (left) =>
          attempt(left, action, progress),
        );
      };
    });

  const takeBack = (undos: readonly Undo[]): Promise<void> =>
    whileBusy(undos, async () => {
      const { failed } = await settleAll(undos, ({ undo }) => undo());
      return () => {
        if (failed.length === 0) toast.success('되돌렸어요.', { topic: topics.done });
        sayFailures(failed, '를 되돌리지 못했어요', takeBack);
      };
    });

  return {
    $isRunning: computed(busy.$keys, (keys) => keys.includes(running)),
    run: (items, action) => attempt(items, action, NONE),
  };
}
