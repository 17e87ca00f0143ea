import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { everyPage } from '#client/staff/every-page.ts';
import type { Page } from '#contract/core/page.ts';
import { createMutation } from '#shared/stores/mutation.ts';

export interface Selectable {
  readonly id: number;
  readonly title: string;
}

type Query = Readonly<Record<string, string | number>> & { readonly page: number };

interface State<Item> {
  readonly items: readonly Item[];
  /** The id of the item chosen last, where a Shift range begins. */
  readonly last: number | null;
}

const NOTHING = { items: [], last: null } as const;

const between = <Item extends Selectable>(
  among: readonly Item[],
  item: Item,
  last: number | null,
): readonly Item[] => {
  const ends = [item.id, last].map((id) => among.findIndex((other) => other.id === id));
  return ends.includes(-1) ? [item] : among.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/**
 * The selection in the list that the address asks for. It survives paging, and is cleared by another search, filter,
 * order or screen.
 */
export function createSelection<Item extends Selectable, Wanted extends Query>(
  $query: ReadableAtom<Wanted | null>,
  /** Absent where the screen shows all entries. */
  loadPage?: (query: Wanted) => Promise<Page<Item>>,
) {
  const $state = atom<State<Item>>(NOTHING);
  const $list = computed($query, (query) => query && JSON.stringify({ ...query, page: 0 }));
  const $items = computed($state, ({ items }) => items);
  const $isChoosing = atom(false);
  onMount($items, () =>
    $list.listen((list) => {
      $state.set(NOTHING);
      if (list === null) $isChoosing.set(false);
    }),
  );

  const set = (chosen: readonly Item[], isSelected: boolean, last: number | null): void => {
    const ids = new Set(chosen.map(({ id }) => id));
    const others = $state.get().items.filter(({ id }) => !ids.has(id));
    $state.set({ items: isSelected ? [...others, ...chosen] : others, last });
  };
  const everything = createMutation<Wanted, readonly Item[]>({
    key: () => 'all',
    topic: () => 'selection',
    run: async (query) => (loadPage ? everyPage((page) => loadPage({ ...query, page })) : []),
    success: () => null,
    failure: '모두 선택하지 못했어요.',
  });
  return {
    $items,
    /** Whether the boxes are shown where a row has no room for them otherwise. */
    $isChoosing,
    toggleChoosing: () => {
      $isChoosing.set(!$isChoosing.get());
      $state.set(NOTHING);
    },
    $isLoading: computed(everything.busy.$keys, ({ length }) => length > 0),
    /** Selects all that the query finds, on every page. */
    selectFound: async () => {
      const query = $query.get();
      const list = $list.get();
      const outcome = query === null ? null : await everything.run(query);
      if (outcome?.ok && list === $list.get()) set(outcome.result, true, null);
    },
    /** Selects or deselects an item; with `among`, all from the last chosen item to this one, in their order. */
    select: (item: Item, isSelected: boolean, among?: readonly Item[]) => {
      const chosen = among ? between(among, item, $state.get().last) : [item];
      set(chosen, isSelected, item.id);
    },
    selectAll: (items: readonly Item[], isSelected: boolean) => set(items, isSelected, null),
    replace: (items: readonly Item[]) => $state.set({ items, last: null }),
  };
}

/** The selected items of a list, on any of its pages. */
export type Selection<Item extends Selectable> = ReturnType<typeof createSelection<Item, Query>>;
