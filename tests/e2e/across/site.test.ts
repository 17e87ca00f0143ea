/** The public site as one: every page leads to every other, and everything can be reached by keyboard. */
import type { Page } from 'playwright/test';
import { ROUTES } from '../support/routes.ts';
import { expect, rareIf, test } from '../support/test.ts';

test.use({ host: 'spec', contextOptions: { reducedMotion: 'reduce' } });

const visit = async (page: Page, path: string) => {
  const route = ROUTES.findLast((candidate) => candidate.path === path);
  await page.goto(path);
  await route?.act?.(page);
  if (route) await expect(route.ready(page)).toBeVisible();
};

/** Waits for what comes in or goes out to have done so. */
async function waitForStyles(): Promise<void> {
  // What pulses has no end, and what is tied to scrolling only the one the reader gives it.
  const passing = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity,
    );
  await Promise.allSettled(passing.map((animation) => animation.finished));
}

/** Marks what a person can operate, as it is seen now, and returns a name of each. */
function markStops(): string[] {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null &&
        element.checkVisibility({ visibilityProperty: true }) &&
        // Of a group of radio buttons the Tab key reaches one.
        !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
    )
    .map((element, index) => {
      element.dataset.stop = String(index);
      return `${index} ${element.tagName} ${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}`;
    });
}

/** The focused element: its mark, whether the Tab key was there before, and what is wrong with it as a stop. */
function describeStop() {
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) return null;
  const isRoundOver = element.dataset.met !== undefined;
  const met = (element.dataset.met ??= String(document.querySelectorAll('[data-met]').length));
  const name = `${element.tagName} ${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}`;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const outside = bottom < 0 || top > window.innerHeight || right < 0 || left > window.innerWidth;
  // The ring may stand around the card whose one link this is, or inside a control drawn by its label.
  const around: Element[] = [];
  for (let up: Element | null = element; up && up.tagName !== 'MAIN'; up = up.parentElement) {
    around.push(up);
  }
  const styles = [...around, ...element.querySelectorAll('*')].flatMap((each) => [
    getComputedStyle(each),
    getComputedStyle(each, '::after'),
  ]);
  const ringed = styles.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
  );
  return {
    met,
    isRoundOver,
    stop: element.dataset.stop ?? null,
    problem: outside ? `${name} is off the screen` : ringed ? null : `${name} shows no focus`,
  };
}

/** How often in a row the Tab key may stay in one element: a field for a date and a time has nine places. */
const MOST_HELD = 12;

/** The Tab key reaches everything, in view and with a ring. */
async function expectStops(page: Page): Promise<void> {
  await page.evaluate(waitForStyles);
  const expected = await page.evaluate(markStops);
  const reached = new Set<string>();
  const wrong = new Set<string>();
  // A press earlier on may have moved the place from which the Tab key goes on: past the end it begins again. How many
  // stops there are is not known: one opens a menu with more of them, and a field for a date has several.
  let last: string | null = null;
  for (let held = 0; held < MOST_HELD;) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(describeStop);
    const met = found?.met ?? null;
    held = met === last ? held + 1 : 0;
    last = met;
    if (found === null || held > 0) continue;
    if (found.isRoundOver) break;
    if (found.problem !== null) wrong.add(found.problem);
    if (found.stop !== null) reached.add(found.stop);
  }
  expect(
    [...wrong],
    'stops to mend in the component; focus-ring of src/styles/tools/_index.scss draws',
  ).toEqual([]);
  expect(
    expected.filter((_, index) => !reached.has(String(index))),
    'not reached by the Tab key, which went once around the page',
  ).toEqual([]);
}

/** What leads inside the site leads to a page that exists. */
async function expectLinks(page: Page): Promise<void> {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = new Set(hrefs.map((href) => href.replace(/#.*/, '')));
  expect(paths.size, 'links of the page that lead inside the site').toBeGreaterThan(5);
  for (const path of paths) expect((await page.request.head(path)).status(), path).toBe(200);
}

/** The way back to the top is offered after 300 px, where the page scrolls. */
async function expectWayUp(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 600 });
  const button = page.getByRole('main').getByRole('button', { name: '맨 위로' });
  const room = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  if (room < 320) return;
  await page.evaluate(() => window.scrollTo(0, 299));
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 301));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
}

/** How many elements the browser takes for the sun when it changes pages. */
function countSuns(): number {
  return [...document.querySelectorAll('body *')].filter(
    (element) => getComputedStyle(element).viewTransitionName === 'sun',
  ).length;
}

/** One of each kind of page. */
const EACH = [
  '/',
  '/about/curriculums',
  '/blogs/all',
  '/blogs/12',
  '/projects',
  '/teams',
  '/recruit',
];

for (const path of new Set(ROUTES.map((route) => route.path))) {
  if (path === '/loading') continue;
  test(`${path} is reached, left and gone through by every way${rareIf(!EACH.includes(path))}`, async ({
    page,
    problems,
  }) => {
    if (path === '/nowhere') problems.expect(/404/);
    await visit(page, path);
    const isUnindexed =
      (await page.locator('meta[name="robots"][content="noindex"]').count()) === 0;
    expect(isUnindexed, 'search engines may keep it').toBe(path !== '/nowhere');
    expect(await page.evaluate(countSuns), 'suns for the browser to move').toBe(1);
    await test.step('the Tab key', () => expectStops(page));
    await test.step('links', () => expectLinks(page));
    await test.step('scroll-to-top', () => expectWayUp(page));
  });
}

test('the header leads to every section and marks the one that is open @core', async ({ page }) => {
  const bar = page.getByRole('banner');
  await visit(page, '/about');
  for (const [name, path] of [
    ['PROJECT', '/projects'],
    ['BLOG', '/blogs'],
    ['TEAM', '/teams'],
    ['ABOUT', '/about'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      /page|true/,
    );
  }
  await bar.getByRole('link', { name: '지원하기' }).click();
  await expect(page).toHaveURL('/recruit');
});

test('search engines keep no page of what is missing', async ({ page, problems }) => {
  problems.expect(/404/);
  for (const path of ['/blogs/999', '/projects/999']) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"][content="noindex"]'), path).toHaveCount(1);
  }
});
