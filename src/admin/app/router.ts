import { computed } from 'nanostores';
import { $address, $visit } from '../kit/navigation/address.ts';
import { MORE_SECTIONS, type OpenScreen, type Section, SECTIONS } from './screens.tsx';

interface Route {
  readonly section: Section;
  readonly screen: OpenScreen;
}

const findRoute = (path: string): Route | null => {
  for (const section of [...SECTIONS, ...MORE_SECTIONS]) {
    for (const find of section.screens) {
      const screen = find(path);
      if (screen !== null) return { section, screen };
    }
  }
  return null;
};

export const $path = computed($address, ({ path }) => path);

/** `null` where no screen has this address. */
export const $route = computed($visit, ({ path }) => findRoute(path));
