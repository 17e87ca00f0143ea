/** Every collection: what else has to name it. Each failure names the file to open. */
import { expect, it } from 'vitest';
import { MORE_SECTIONS, SECTIONS } from '#admin/app/screens.tsx';
import { hasScreen, screenOf } from '#admin/paths.ts';
import { COLLECTION_KINDS, fieldsOf } from '#contract/collections.ts';
import type { Operation } from '#contract/core/operation.ts';
import { operations, REQUESTS, RESPONSES } from '#contract/operations.ts';
import { PAGES } from '#contract/pages/pages.ts';
import { COLLECTIONS, PAGE_SOURCES } from '#server/app/collections.ts';
import type { Collection } from '#server/collections/collection.ts';

const screens = [...SECTIONS, ...MORE_SECTIONS].flatMap((section) => section.screens);

it.for(COLLECTION_KINDS)('staff come from a line of the log about a %s to a screen', (kind) => {
  expect(hasScreen(kind), `give ${kind} a screen in src/contract/collections.ts`).toBe(true);
  const address = hasScreen(kind) ? screenOf(kind, null) : '';
  const open = screens.filter((find) => find(address) !== null);
  expect(open, `name the screen of ${address} in src/admin/app/screens.tsx`).toHaveLength(1);
});

type Modules = Readonly<Record<string, Readonly<Record<string, object>>>>;

const folderOf = (path: string) => path.split('/').at(-2) ?? '';

const ON_SERVER: Modules = import.meta.glob('../../src/server/collections/*/collection.ts', {
  eager: true,
});

it('the server has every collection', () => {
  const missing = Object.entries(ON_SERVER).filter(([, exported]) =>
    Object.entries(exported).some(
      ([name, one]) => name.endsWith('_COLLECTION') && !COLLECTIONS.includes(one as Collection),
    ),
  );
  expect(
    missing.map(([path]) => folderOf(path)),
    'name these in COLLECTIONS of src/server/app/collections.ts',
  ).toEqual([]);
});

const CALLS: Modules = import.meta.glob('../../src/contract/*/operations.ts', { eager: true });

it('the contract has every call', () => {
  const missing = Object.values(CALLS)
    .flatMap((exported) => Object.values(exported).flatMap(Object.keys))
    .filter((name) => !(name in operations));
  expect(missing, 'name these in `operations` of src/contract/operations.ts').toEqual([]);
});

it('every call of a collection has an answer that the description names', () => {
  const named = new Set<unknown>([...Object.values(REQUESTS), ...Object.values(RESPONSES)]);
  const folders = COLLECTION_KINDS.filter((kind) => Object.keys(fieldsOf(kind)).length > 0);
  const written = Object.entries<Operation>(operations).filter(([name]) =>
    folders.some((kind) => new RegExp(`^(create|update)${kind}$`, 'i').test(name)),
  );
  expect(written.length).toBeGreaterThanOrEqual(folders.length);
  const nameless = written.flatMap(([name, { body, answer }]) => [
    ...(named.has(body) ? [] : [`the body of ${name} in REQUESTS`]),
    ...(named.has(answer) ? [] : [`the answer of ${name} in RESPONSES`]),
  ]);
  expect(nameless, 'name these in src/contract/operations.ts').toEqual([]);
});

it('every page that a collection fills is one of the site', () => {
  const files = PAGES.map(({ path, shell = path }) => shell);
  const missing = Object.keys(PAGE_SOURCES).filter((page) => !files.includes(page));
  expect(missing, 'give these a row in src/contract/pages/pages.ts').toEqual([]);
});
