/**
 * Every collection: what else of the server has to name it, beside what `tests/stores/collections.test.ts` asks. Each failure
 * names the file to open.
 */
import { expect } from 'vitest';
import { COLLECTIONS, PAGE_SOURCES } from '#server/app/collections.ts';
import { readCalls } from '#server/app/export/export.ts';
import { provideSample } from '#server/app/sample/provide.ts';
import { ORIGIN } from '../support/server-client.ts';
import { itWithOwn, newServerOfTest } from '../support/server.ts';

/** The tables of collections that a new site begins without. */
const WITHOUT_SAMPLE: readonly string[] = [];
/** The calls whose answers a page holds whole, so that it never asks for them. */
const HELD_WHOLE: readonly string[] = ['generations'];

const it = itWithOwn(async () => {
  const server = await newServerOfTest();
  await provideSample(server.db, { dataDir: server.dataDir, sampleContent: true });
  return server;
});

it('a new site shows what every collection is', async ({ server }) => {
  const empty: string[] = [];
  for (const { name } of COLLECTIONS.flatMap(({ tables }) => tables)) {
    if ((await server.count(name)) === 0) empty.push(name);
  }
  expect(
    empty,
    'write these in src/server/app/sample/write.ts, or name them in WITHOUT_SAMPLE of this test',
  ).toEqual(WITHOUT_SAMPLE);
});

it('an exported site has what its pages ask for', async ({ server }) => {
  const exported = [...(await readCalls(server.app)).keys()];
  const isExported = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return exported.some((call) => pattern.test(call));
  };
  const missing: string[] = [];
  for (const { read, entity } of Object.values(PAGE_SOURCES)) {
    // The page of one entry holds all of it.
    if (entity !== undefined) continue;
    const request = { db: server.db, origin: ORIGIN, audience: 'public', id: 0 } as const;
    const { answers } = await read(request);
    missing.push(...Object.keys(answers).filter((call) => !isExported(call)));
  }
  expect(
    missing,
    'read these in readCalls of src/server/app/export/export.ts, or name them in HELD_WHOLE of this test',
  ).toEqual(HELD_WHOLE);
});
