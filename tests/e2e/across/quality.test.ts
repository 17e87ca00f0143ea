/** What holds on every public page, in every state it has: on a phone and on a desktop. */
import type { Page } from 'playwright/test';
import { expectAccessible, expectInType, expectNoSlips } from '../support/checks.ts';
import {
  expectLargeText,
  expectSoundLayout,
  expectSoundSpacing,
  watchShifts,
} from '../support/layout.ts';
import { LONGEST } from '../support/longest.ts';
import { watchCalls } from '../support/network.ts';
import { type PublicRoute, ROUTES } from '../support/routes.ts';
import { coreIf, expect, rareIf, test } from '../support/test.ts';

// The built folder on a plain static host, over an API of the basic calls and fields alone (docs/behaviour.md, Bare servers).
test.use({ host: 'spec', contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const MOST_SHIFT = 0.01;

/** A list, an entry and a page of its own kind; the failures of the others look the same and are met by `hostile.test.ts`. */
const HAVE_FAILED = new Set(['/blogs', '/projects/7', '/recruit']);

/** Holds the answers to a call until the returned function is called. */
async function hold(page: Page, call: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** One main, one h1, and no level of heading left out on the way down. */
async function expectOutline(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(gaps, `headings of levels ${levels.join(', ')}`).toEqual([]);
}

/** Opens the page with its answer late, looks at it while it waits and when it has arrived. */
async function visit(page: Page, route: PublicRoute, isFirst: boolean): Promise<void> {
  const shifts = await watchShifts(page);
  const calls = watchCalls(page);
  const release = route.call === undefined ? null : await hold(page, route.call);
  await page.goto(route.path);
  if (release !== null) {
    if (route.loading) await expect(page.getByText(route.loading).first()).toBeVisible();
    await expectOutline(page);
    if (isFirst) await expectAccessible(page);
    release();
  }
  await route.act?.(page);
  await expect(route.ready(page)).toBeVisible();
  expect(new Set(calls).size, `${calls.join(', ')}: each is asked once`).toBe(calls.length);
  await expectInType(page);
  expect(await shifts(), 'layout shift').toBeLessThanOrEqual(MOST_SHIFT);
  await expectOutline(page);
  // Every state once: of a page that waits the phone was looked at.
  if (!isFirst || release === null) await expectAccessible(page);
  await expectNoSlips(page);
}

for (const route of ROUTES) {
  const name = [route.path, route.state].filter(Boolean).join(', ');

  test(`${name}: accessible, still and sound at every width${coreIf(name === '/blogs')}`, async ({
    page,
    problems,
  }) => {
    test.slow();
    if (route.path === '/nowhere') problems.expect(/404/);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await visit(page, route, size === SIZES[0]);
      await page.unrouteAll();
    }
    await expectSoundLayout(page);
    await expectLargeText(page);
    await expectSoundSpacing(page);
  });

  const { call, failed, empty } = route;
  if (call === undefined || failed === undefined) continue;

  const path = call.replace(/^.*\/api\/|\?.*$/g, '');
  if (path in LONGEST) {
    test(`${name}: the longest texts are sound at every width`, async ({ page, problems }) => {
      test.slow();
      problems.expect(/404/);
      await page.route('**/api/**', (route) => {
        const { pathname } = new URL(route.request().url());
        const body = LONGEST[pathname.replace('/api/', '')];
        return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ json: body });
      });
      await page.goto(route.path);
      await expect(page.getByRole('main')).toContainText('광운대학교멋쟁이사자처럼광운대학교');
      await expectSoundLayout(page);
    });
  }

  test(`${name}: the failed and the empty page are accessible and sound${rareIf(!HAVE_FAILED.has(route.path))}`, async ({
    page,
    problems,
  }) => {
    test.slow();
    problems.expect(/500/);
    const shifts = await watchShifts(page);
    const answers = [
      { status: 500, json: {}, text: failed },
      ...(empty ? [{ status: 200, json: empty.body, text: empty.text }] : []),
    ];
    for (const { text, ...answer } of answers) {
      await page.route('**/api/**', async (route) => {
        // Late, so that a page which jumps is seen to jump.
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.fulfill(answer);
      });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(route.path);
        await expect(page.getByText(text).first()).toBeVisible();
        expect(await shifts(), 'layout shift').toBeLessThanOrEqual(MOST_SHIFT);
        await expectOutline(page);
        if (size === SIZES[0]) await expectAccessible(page);
        await expectNoSlips(page);
      }
      await expectSoundLayout(page, [320, 768]);
      await page.unrouteAll();
    }
  });
}
