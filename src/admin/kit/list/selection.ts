import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { LIMITS } from '#contract/core/limits.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { toast } from '#shared/stores/toasts.ts';

export type Key = number | string;

export interface Selectable {
  readonly id: number;
  /** Where entries of several kinds stand in one list. */
  readonly kind?: string;
  readonly title: string;
  /** As a change of many names it; `null` over a server of the basic calls. */
  readonly version: string | null;
}

/** At most `LIMITS.atOnce` of `total` entries. */
export interface FoundEntries {
  readonly items: readonly Selectable[];
  readonly total: number;
}

type Query = Readonly<Record<string, string | number>> & { readonly page: number };

interface Options<Wanted extends Query> {
  readonly $query: ReadableAtom<Wanted | null>;
  /** The rows in sight: of a selected one the version is that which is seen. */
  readonly $shown: ReadableAtom<readonly Selectable[]>;
  /** All that a query finds, on every page. */
  readonly find: (query: Wanted) => Promise<FoundEntries>;
}

const TOO_MANY = `한 번에 ${LIMITS.atOnce}개까지 고를 수 있어요.`;

type Named = Pick<Selectable, 'id' | 'kind'>;

/** Names the row of an entry in its list. */
export const keyOf = ({ id, kind }: Named): Key => (kind === undefined ? id : `${kind}:${id}`);

const byKey = (items: readonly Selectable[]): ReadonlyMap<Key, Selectable> =>
  new Map(items.map((item) => [keyOf(item), item]));

/**
 * The selection in the list that the address asks for. It survives paging, and is cleared by another search, filter,
 * order or screen.
 */
export function createSelection<Wanted extends Query>({ $query, $shown, find }: Options<Wanted>) {
  const $chosen = atom<readonly Selectable[]>([]);
  const $items = computed([$chosen, $shown], (chosen, shown) => {
    const seen = byKey(shown);
    return chosen.map((item) => seen.get(keyOf(item)) ?? item);
  });
  const $list = computed($query, (query) => query && JSON.stringify({ ...query, page: 0 }));
  const $isChoosing = atom(false);
  onMount($items, () =>
    $list.listen((list) => {
      $chosen.set([]);
      if (list === null) $isChoosing.set(false);
    }),
  );
  const finding = createMutation<Wanted, FoundEntries>({
    key: () => 'all',
    topic: () => 'selection',
    run: find,
    failure: '모두 선택하지 못했어요.',
  });
  return {
    $items,
    $keys: computed($chosen, (chosen): ReadonlySet<Key> => new Set(chosen.map(keyOf))),
    /** Whether the boxes are shown where a row has no room for them otherwise. */
    $isChoosing,
    toggleChoosing: () => {
      $isChoosing.set(!$isChoosing.get());
      $chosen.set([]);
    },
    $isFinding: computed(finding.busy.$keys, ({ length }) => length > 0),
    /** Selects all that the query finds at this moment, on every page; none of too many. */
    chooseFound: async () => {
      const [query, list] = [$query.get(), $list.get()];
      const outcome = query === null ? null : await finding.run(query);
      if (!outcome?.ok || list !== $list.get()) return;
      const { items, total } = outcome.result;
      if (total > LIMITS.atOnce) toast.error(TOO_MANY, { topic: 'selection' });
      else $chosen.set([...byKey([...$items.get(), ...items]).values()]);
    },
    /** Selects exactly these rows, or all of `among` beside those selected already. */
    choose: (keys: Iterable<Key> | 'all', among: readonly Selectable[]) => {
      const known = byKey([...$items.get(), ...among]);
      const chosen = keys === 'all' ? known.keys() : keys;
      $chosen.set([...chosen].flatMap((key) => known.get(key) ?? []));
    },
    drop: (items: readonly Named[]) => {
      const gone = new Set(items.map(keyOf));
      $chosen.set($chosen.get().filter((item) => !gone.has(keyOf(item))));
    },
    clear: () => $chosen.set([]),
  };
}

/** The selected items of a list, on any of its pages. */
export type Selection = ReturnType<typeof createSelection>;
