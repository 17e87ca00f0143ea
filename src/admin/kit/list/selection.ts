import { atom, computed, onMount, type ReadableAtom } from 'nanostores';

/** What can be selected in a list. */
export interface Selectable {
  readonly id: number;
  readonly title: string;
}

/** What is selected in a list, on whichever of its pages. */
export interface Selection<Item extends Selectable> {
  readonly $items: ReadableAtom<readonly Item[]>;
  /** Selects an item or no longer; with `among`, all from the one that was chosen last to this one, in their order. */
  readonly choose: (item: Item, isSelected: boolean, among?: readonly Item[]) => void;
  /** Selects these or no longer. */
  readonly chooseAll: (items: readonly Item[], isSelected: boolean) => void;
  /** Selects these and nothing else. */
  readonly replace: (items: readonly Item[]) => void;
}

type Query = Readonly<Record<string, string | number>>;

interface State<Item> {
  readonly items: readonly Item[];
  /** The id of the one that was chosen last. */
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
 * What is selected in the list that an address asks for. It stays while one pages; another search, filter or order, and
 * another screen, is another list, of which nothing is selected.
 */
export function createSelection<Item extends Selectable>(
  $query: ReadableAtom<Query | null>,
): Selection<Item> {
  const $state = atom<State<Item>>(NOTHING);
  const $list = computed($query, (query) => query && JSON.stringify({ ...query, page: 0 }));
  const $items = computed($state, ({ items }) => items);
  onMount($items, () => $list.listen(() => $state.set(NOTHING)));

  const set = (chosen: readonly Item[], isSelected: boolean, last: number | null): void => {
    const ids = new Set(chosen.map(({ id }) => id));
    const others = $state.get().items.filter(({ id }) => !ids.has(id));
    $state.set({ items: isSelected ? [...others, ...chosen] : others, last });
  };
  return {
    $items,
    choose: (item, isSelected, among) => {
      const chosen = among ? between(among, item, $state.get().last) : [item];
      set(chosen, isSelected, item.id);
    },
    chooseAll: (items, isSelected) => set(items, isSelected, null),
    replace: (items) => $state.set({ items, last: null }),
  };
}
