/** The web fonts: what counts before the first paint, what comes after it, and what never comes. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';
import { listen } from '../../support/machine/listen.ts';
import { findUnsetHangul } from '../../support/page-findings.ts';
import { expectInType } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

/** The faces that the first screen does not need, as the page fetches them. */
function watchLaterFaces(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, face] = /\/_astro\/(later|sans-(?!core)\w+)\.[^/]+$/.exec(request.url()) ?? [];
    if (face !== undefined) fetched.push(face);
  });
  return fetched;
}

test('the later faces come after the first paint, and count all at once', async ({ page }) => {
  await page.addInitScript(() => {
    const counted: number[] = [];
    Object.assign(globalThis, { counted });
    const { add } = FontFaceSet.prototype;
    FontFaceSet.prototype.add = function note(face) {
      counted.push(performance.now());
      return add.call(this, face);
    };
  });
  const fetched = watchLaterFaces(page);
  await page.goto('/blogs/1');
  await expectInType(page);
  expect(fetched.filter((face) => face !== 'later').length, 'later faces').toBeGreaterThan(1);
  expect(new Set(fetched).size, `fetched: ${fetched.join(' ')}`).toBe(fetched.length);
  const times = await page.evaluate(() => {
    const faces = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/sans-(?!core)/.test(name));
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: faces.map(({ startTime }) => startTime),
      arrived: faces.map(({ responseEnd }) => responseEnd),
      counted: Reflect.get(globalThis, 'counted') as number[],
    };
  });
  expect(Math.min(...times.asked)).toBeGreaterThanOrEqual(times.painted);
  expect(Math.min(...times.counted)).toBeGreaterThanOrEqual(Math.max(...times.arrived));
});

test('a page that the first faces are enough for fetches and declares no other', async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  const fetched = watchLaterFaces(page);
  for (const path of ['/', '/nowhere']) {
    await page.goto(path, { waitUntil: 'load' });
    await expectInType(page);
    await expect(page.locator('[data-later-faces]')).toHaveCount(0);
  }
  expect(fetched).toEqual([]);
});

test('what is typed later finds its face @core', async ({ page }) => {
  const fetched = watchLaterFaces(page);
  await page.goto('/blogs/all');
  await expectInType(page);
  const before = fetched.length;
  await page.getByRole('searchbox').fill('쀼');
  await expect.poll(() => fetched.slice(before)).toEqual([expect.stringMatching(/^sans-\d+$/)]);
});

/** A way to the site on which every page stops behind its heading until it is let on. */
function haltPages(origin: string, letOn: Promise<unknown>): Server {
  const answer = async (path: string, outgoing: ServerResponse) => {
    const response = await fetch(origin + path);
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.setHeader('content-type', response.headers.get('content-type') ?? '');
    const heading = body.indexOf('</h1>');
    if (heading >= 0) {
      outgoing.write(body.subarray(0, heading));
      await letOn;
    }
    outgoing.end(body.subarray(Math.max(heading, 0)));
  };
  return createServer(({ url = '/' }, outgoing) => void answer(url, outgoing));
}

test('a page that is painted before it has come whole gets its faces', async ({
  page,
  visited,
}) => {
  const { promise: letOn, resolve } = Promise.withResolvers<null>();
  const between = await listen(haltPages(visited.origin, letOn));
  await page.goto(`${between.origin}/about`, { waitUntil: 'commit' });
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  resolve(null);
  await expectInType(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await between.stop();
});

test('a face that does not arrive keeps no other from being used', async ({ page, problems }) => {
  problems.expect(/sans-2|ERR_FAILED/);
  // The others come when the page has been looked at without any of them.
  const { promise: looked, resolve } = Promise.withResolvers<null>();
  await page.route(/\/sans-\d+\.[^/]+$/, async (route) => {
    if (route.request().url().includes('/sans-2.')) return route.abort();
    await looked;
    return route.continue();
  });
  // On a fast machine the faces are asked for before the page has loaded, which then waits for them.
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const unset = () => page.evaluate(findUnsetHangul);
  const missing = await unset();
  expect(missing, 'Hangul that waits for its face').not.toEqual([]);
  resolve(null);
  await expect.poll(async () => (await unset()).length).toBeLessThan(missing.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the faces count at once', async ({ page, problems }) => {
    problems.expect(/\.js csp$/);
    const fetched = watchLaterFaces(page);
    await page.goto('/about');
    await expect.poll(() => fetched).toContain('sans-1');
  });
});
