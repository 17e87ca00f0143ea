import { computed } from 'nanostores';
import { $address } from '../kit/navigation/address.ts';
import { MORE_SECTIONS, type OpenScreen, type Section, SECTIONS } from './screens.tsx';

/** The screen of an address and the menu entry it belongs to. */
interface Route {
  readonly section: Section;
  readonly screen: OpenScreen;
}

const findRoute = (path: string): Route | null => {
  for (const section of [...SECTIONS, ...MORE_SECTIONS]) {
    for (const { open } of section.screens) {
      const screen = open(path);
      if (screen !== null) return { section, screen };
    }
  }
  return null;
};

/** The path of the present address. */
export const $path = computed($address, ({ path }) => path);

/** What stands at the present address; `null` where the admin area has nothing. */
export const $route = computed($path, findRoute);
