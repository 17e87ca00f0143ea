/** What a first visit to every page may load and begin with at most, as it comes over the wire from the real server. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { ROOT } from '../../support/machine/process.ts';
import { ROUTES } from '../support/routes.ts';
import { coreIf, expect, test } from '../support/test.ts';

/** Thousand bytes, as budgets count them. */
const KB = 1000;

/** Of each page how much JavaScript, brotli, and how much of everything, in KB. */
const BUDGETS = [
  { path: '/', script: 80, everything: 260 },
  { path: '/about', script: 5 },
  { path: '/about/parts', script: 5 },
  { path: '/about/curriculums', script: 80 },
  { path: '/nowhere', script: 4 },
  { path: '/loading', script: 5 },
  { path: '/blogs', script: 88 },
  { path: '/blogs/all', script: 88 },
  { path: '/blogs/1', script: 90 },
  { path: '/projects', script: 88 },
  { path: '/projects/projectlist', script: 88 },
  { path: '/projects/1', script: 88 },
  { path: '/teams', script: 88 },
  { path: '/recruit', script: 88 },
];
const ADMIN_SCRIPT = 176;
/** What `/admin` has not loaded already. */
const WRITING_SCRIPT = 227;

test('no script holds syntax that Safari 16.0 refuses @core', () => {
  const files = globSync('dist/**/*.{js,html}', { cwd: ROOT });
  expect(files.length, 'scripts and pages in dist').toBeGreaterThan(50);
  const refused = files.filter((file) =>
    /\bstatic ?\{|\(\?<[=!]/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(refused, 'class static blocks, or a look behind in an expression').toEqual([]);
});

/** Opens the page in a browser that has nothing of it yet and adds up what it loads until all of it is awake and there. */
async function measureBytes(page: Page, path: string): Promise<{ script: number; all: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const loaded = { script: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    loaded.all += encodedDataLength;
    if (types.get(requestId) === 'Script') loaded.script += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () =>
      document.querySelector('astro-island[ssr]') === null &&
      // The admin area fetches its screens once it is awake, and has none until then.
      document.querySelector('h1') !== null &&
      !/불러오는 중\.\.\.|로딩/.test(document.body.innerText),
  );
  await page.waitForLoadState('networkidle');
  return loaded;
}

/** Notes every use of Intl from the page's beginning on. */
function watchIntl(): void {
  const requests: string[] = [];
  Object.assign(globalThis, { requests });
  const note = <Args extends unknown[], Result>(
    name: string,
    original: (...args: Args) => Result,
  ): ((...args: Args) => Result) =>
    new Proxy(original, {
      apply: (target, self, args) => (requests.push(name), Reflect.apply(target, self, args)),
      construct: (target, args, made) => (
        requests.push(name),
        Reflect.construct(target, args, made) as object
      ),
    });
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Segmenter', 'Collator'] as const) {
    Object.assign(Intl, { [name]: note(name, Intl[name] as never) });
  }
  for (const { prototype } of [Number, Date]) {
    Object.assign(prototype, {
      toLocaleString: note('toLocaleString', prototype.toLocaleString),
    });
  }
}

for (const { path, script, everything = Infinity } of BUDGETS) {
  test(`${path} loads at most ${script} KB of JavaScript, and nothing from elsewhere${coreIf(path === '/' || path === '/blogs/1')}`, async ({
    page,
    context,
    baseURL,
    problems,
  }) => {
    if (path === '/nowhere') problems.expect(/404/);
    // It would go on: the next page answers that there is nothing to go to.
    if (path === '/loading') await page.route('/', (route) => route.fulfill({ status: 204 }));
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) elsewhere.push(url);
    });
    await page.addInitScript(watchIntl);
    const loaded = await measureBytes(page, path);
    console.log(`${path} script ${loaded.script} everything ${loaded.all}`);
    expect(loaded.script, 'JavaScript').toBeLessThanOrEqual(script * KB);
    expect(loaded.all, 'everything').toBeLessThanOrEqual(everything * KB);
    const requests = await page.evaluate(() => Reflect.get(globalThis, 'requests') as unknown);
    expect(requests, 'Intl, whose first use is slow').toEqual([]);

    await ROUTES.findLast((route) => route.path === path)?.act?.(page);
    // What is seen last is asked for last.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    expect(elsewhere, 'requests to other sites').toEqual([]);
    expect(await context.cookies(), 'cookies').toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
}

test.describe('for staff', () => {
  test.use({ signedIn: true });

  test(`the admin area loads at most ${ADMIN_SCRIPT} KB of JavaScript, its writing screen ${WRITING_SCRIPT} more`, async ({
    page,
  }) => {
    const { script, all } = await measureBytes(page, '/admin');
    console.log(`/admin script ${script} everything ${all}`);
    expect(script, 'JavaScript').toBeLessThanOrEqual(ADMIN_SCRIPT * KB);
    const writing = await measureBytes(page, '/admin/blogs/post');
    console.log(`/admin/blogs/post script ${writing.script} more`);
    expect(writing.script, 'the editor is among it').toBeGreaterThan(100 * KB);
    expect(writing.script, 'JavaScript').toBeLessThanOrEqual(WRITING_SCRIPT * KB);
  });
});
