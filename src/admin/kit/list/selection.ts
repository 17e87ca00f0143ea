import { atom, computed, onMount, type ReadableAtom } from 'nanostores';

export interface Selectable {
  readonly id: number;
  readonly title: string;
}

/** The selected items of a list, on any of its pages. */
export interface Selection<Item extends Selectable> {
  readonly $items: ReadableAtom<readonly Item[]>;
  /** Selects or deselects an item; with `among`, all from the last chosen item to this one, in their order. */
  readonly choose: (item: Item, isSelected: boolean, among?: readonly Item[]) => void;
  readonly chooseAll: (items: readonly Item[], isSelected: boolean) => void;
  readonly replace: (items: readonly Item[]) => void;
}

type Query = Readonly<Record<string, string | number>>;

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
