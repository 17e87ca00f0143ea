/** The records of former years, which lay in DATA_DIR/archive: nothing there is served any more. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { readConfig } from '#server/app/config.ts';
import { createLog } from '#server/app/log.ts';
import { openApp } from '#server/app/open-app.ts';
import { it as base } from './support/databases.ts';
import { it } from './support/server.ts';

it.for([
  ['/archive', 'GET'],
  ['/archive/', 'GET'],
  ['/archive/7/', 'GET'],
  ['/archive/7/blogs/3?from=mail', 'HEAD'],
  ['/archive/7/_astro/Post.A1_b-2.js', 'GET'],
  ['/archive/..%2fsecret.json', 'GET'],
  ['/archive/7//secret.json', 'GET'],
  ['/archive//evil.example', 'GET'],
  ['/archive/7/rss.xml%00', 'GET'],
])('%s leads home', async ([path = '', method = 'GET'], { server }) => {
  mkdirSync(join(server.dataDir, 'archive/7'), { recursive: true });
  writeFileSync(join(server.dataDir, 'archive/7/index.html'), 'a record');
  const response = await server.request(path, { method });
  expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
    302,
    '/',
    '',
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

describe('a start', () => {
  base.for<[string, (path: string) => void, boolean]>([
    ['names a folder once', (path) => mkdirSync(join(path, '13'), { recursive: true }), true],
    ['says nothing without one', () => undefined, false],
    ['says nothing of a file', (path) => writeFileSync(path, ''), false],
    ['says nothing of a link to itself', (path) => symlinkSync(path, path), false],
  ])('%s', async ([, lay, isNamed], { database }) => {
    lay(join(database.dataDir, 'archive'));
    const config = { ...readConfig({ SAMPLE_CONTENT: 'off' }), ...database };
    const { notices, close } = await openApp(config, createLog('silent'));
    await close();
    const named = notices.filter((line) => line.includes(join(database.dataDir, 'archive')));
    expect(named).toHaveLength(isNamed ? 1 : 0);
    expect(named.filter((line) => !line.includes('docs/handbook/privacy.md'))).toEqual([]);
  });
});
