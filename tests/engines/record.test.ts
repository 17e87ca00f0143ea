/** The exported site, read in the other engines from a folder of an nginx without configuration, with the server off. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/machine/free-port.ts';
import { type RunningNginx, startNginx } from '../support/machine/nginx.ts';
import { newDataDir, runNode, startServer } from '../support/machine/process.ts';
import { type Browser, TIMEOUT_MS } from './drivers/browser.ts';
import { launchFirefox } from './drivers/firefox.ts';
import { launchWebkit } from './drivers/webkit.ts';
import { expectSeenIn, expectWhole } from './sound.ts';
import { scrollThrough } from './states.ts';

const EXPORT_LIMIT_MS = 300_000;

const LINE = `//aside[contains(., '13기, 2026')]`;

/** A handful of pages; `across/export.test.ts` asks for every address. */
const READ = ['', 'about/parts/', 'blogs/', 'blogs/1/', 'projects/', 'teams/', 'recruit/'];

const root = mkdtempSync(join(tmpdir(), 'club-record-'));
let address: string;
let nginx: RunningNginx;

beforeAll(async () => {
  const dataDir = newDataDir();
  const server = await startServer({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' });
  const args = ['src/cli/export.ts', join(root, 'archive/13'), '--as-record', '13기, 2026'];
  expect(await runNode(args, { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
  await server.stop();
  const port = await freePort();
  nginx = await startNginx({ folder: root, port, apiOrigin: null });
  address = `http://127.0.0.1:${port}/archive/13/`;
}, EXPORT_LIMIT_MS);

afterAll(async () => {
  await nginx.stop();
  rmSync(root, { recursive: true });
});

describe.each([
  ['Firefox', launchFirefox],
  ['WebKitGTK', launchWebkit],
])('%s', (_engine, launch) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
    await browser.resize({ width: 1440, height: 900 });
  });
  afterAll(() => browser.close());

  it.each(READ)('/archive/13/%s is whole', async (path) => {
    await browser.open(address + path);
    await expectSeenIn(browser, LINE);
    await expectWhole(browser, () => browser.run(scrollThrough));
  });

  it('finds a project and leads to it', async () => {
    await browser.open(`${address}projects/projectlist/`);
    await browser.type(`//main//input[@type='search']`, '빙글');
    await expect
      .poll(() => browser.run(() => document.querySelectorAll('main article').length), {
        timeout: TIMEOUT_MS,
      })
      .toBe(1);
    const href = await browser.run(
      () => document.querySelector<HTMLAnchorElement>('main article a')?.href ?? '',
    );
    await browser.open(href);
    await expectSeenIn(browser, `//main//h1[contains(., '빙글빙글')]`);
    expect(await browser.run(() => location.pathname)).toMatch(/^\/archive\/13\/projects\/\d+\/$/);
  });
});
