/** A site whose `content/` has no `privacy.md`: neither link nor address leads to the page, which then is not built. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { contentFiles } from '#build/content-files.ts';

const CLUB = join(import.meta.dirname, '../../content/club.json');
const POLICY = 'content/privacy.md';
const state = vi.hoisted(() => ({ isThere: true }));

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const isThere = (path: string) =>
    (state.isThere || !path.endsWith('content/privacy.md')) && fs.existsSync(path);
  return { ...fs, existsSync: isThere };
});

/** The club as the pages import it. */
function builtClub(): unknown {
  const { load } = contentFiles() as unknown as { load: (id: string) => string };
  return JSON.parse(load.call({ environment: { name: 'client' } } as never, CLUB));
}

it.each([
  [true, '/privacy'],
  [false, null],
])('where the file is there: %s, pages link %j and the sitemap agrees', async (isThere, path) => {
  state.isThere = isThere;
  vi.resetModules();
  vi.doMock('../../content/club.json', () => ({ default: builtClub() }));
  const { PRIVACY_PATH } = await import('#site');
  const { MAPPED_PATHS } = await import('#server/site/feeds/sitemap.ts');
  expect(existsSync(POLICY)).toBe(isThere);
  expect(PRIVACY_PATH).toBe(path);
  expect(MAPPED_PATHS.includes('/privacy')).toBe(isThere);
});
