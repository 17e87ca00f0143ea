/** Every page with modules of its islands missing: what an inline script hides for them comes back by itself. */
import type { APIRequestContext, Page } from 'playwright/test';
import { expectNoHorizontalScroll } from '../support/checks.ts';
import { allowMotion } from '../support/motion.ts';
import { ROUTES } from '../support/routes.ts';
import { expect, rareIf, test } from '../support/test.ts';
import { countTexts } from '../support/texts.ts';

/** Every kind of page that has islands, and what stands in it whatever happens to them. */
const PAGES = [
  { path: '/', text: 'LIKE LION' },
  { path: '/about/curriculums', text: '디자인' },
  { path: '/blogs', text: '최신 글' },
  { path: '/blogs/all', text: '포스트잇 아흔 장에서 세 장 남기기' },
  { path: '/blogs/1', text: '3월 첫째 주 목요일 저녁' },
  { path: '/projects', text: '찾아줄게' },
  { path: '/projects/projectlist', text: '찾아줄게' },
  { path: '/projects/1', text: '자기 전 20쪽, 읽은 만큼 불이 켜지는 독서 기록' },
  { path: '/teams', text: '오지안' },
  { path: '/recruit', text: '지원 접수 중' },
];

/** A page whose island hides something, and one with every kind of island of an entry. */
const FIRST = ['/', '/blogs/1'];

const MODULE = /\/_astro\/[^/]+\.js/;

/** Everything of the page can be seen, reached and scrolled to, and nothing that needs its lost script is offered. */
async function expectWhole(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expect(page.locator('[data-lost] .needs-js').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await expectNoHorizontalScroll(page);
}

/** The modules of each island that waits for a visitor, as the page is sent. */
async function islandsOf(request: APIRequestContext, path: string): Promise<string[][]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/ data-modules="([^"]*)"/g)].map(([, list = '']) => list.split(' '));
}

/** How many islands are lost with a module, and which they are: modules with the same name here do the same to their page. */
const lostWith = (islands: string[][], module: string) =>
  islands.flatMap((list, index) => (list.includes(module) ? [index] : []));

/**
 * Which modules are blocked on which page. On every page one of each kind that differs in the islands it takes along, and
 * every module somewhere: what happens to an island is the same wherever it stands, so not every module on every page.
 */
async function planOf(request: APIRequestContext): Promise<Map<string, Map<string, number>>> {
  const plan = new Map<string, Map<string, number>>();
  const met = new Set<string>();
  for (const { path } of PAGES) {
    const islands = await islandsOf(request, path);
    const modules = [...new Set(islands.flat())];
    expect(modules.length, `modules of ${path}`).toBeGreaterThan(2);
    const kinds = new Set<string>();
    const blocked = new Map<string, number>();
    // Those of no earlier page first, so that they also stand for their kind.
    for (const module of modules.toSorted((a, b) => Number(met.has(a)) - Number(met.has(b)))) {
      const lost = lostWith(islands, module);
      if (met.has(module) && kinds.has(lost.join())) continue;
      kinds.add(lost.join());
      met.add(module);
      blocked.set(module, lost.length);
    }
    plan.set(path, blocked);
  }
  return plan;
}

for (const { path, text } of PAGES) {
  test(`${path} is whole without any one of its modules, and without all${rareIf(!FIRST.includes(path))}`, async ({
    context,
    problems,
    request,
  }) => {
    test.slow();
    problems.expect(/_astro\/|Failed to fetch|Failed to load|\[astro-island\]/);
    const islands = (await islandsOf(request, path)).length;
    const blocked = (await planOf(request)).get(path) ?? new Map<string, number>();
    const visit = async (lost: number, isMissing: (url: string) => boolean) => {
      const visitor = await context.newPage();
      await visitor.route(MODULE, (route) =>
        isMissing(route.request().url()) ? route.fulfill({ status: 404 }) : route.continue(),
      );
      await visitor.goto(path);
      await expect(visitor.locator('astro-island[data-lost]')).toHaveCount(lost);
      // Only the first island of the landing hides anything; where it has come, the intro begins as ever.
      const prompt = visitor.getByRole('button', { name: 'Click' });
      if (await visitor.locator('html[data-landing=waiting]').count()) await prompt.click();
      await expectWhole(visitor, text);
      await visitor.close();
    };
    await test.step('without all', () => visit(islands, () => true));
    // One tab after the other: a machine under load runs out of time with several at once.
    for (const [module, lost] of blocked) {
      await test.step(module, () => visit(lost, (url) => url.includes(module)));
    }
  });
}

test('the landing and the curriculums come back where no module is ever answered', async ({
  page,
  problems,
}) => {
  problems.expect(/_astro\//);
  await page.route(MODULE, () => {});
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-landing', 'waiting');
  await expectWhole(page, 'LIKE LION');
  await page.getByRole('main').getByRole('link', { name: 'FRONTEND' }).click();
  await expect(page).toHaveURL('/about/curriculums?part=frontend');
  const steps = page.getByRole('main').locator('ol > li').filter({ visible: true });
  await expect(steps).toHaveCount(countTexts('curriculum'));
});

test('what a script that hangs would do is not offered, and what needs none works', async ({
  page,
  problems,
}) => {
  problems.expect(/_astro\//);
  // The banner has its button where it moves.
  await allowMotion(page);
  await page.route(MODULE, () => {});
  await page.clock.install();
  const controls = page.getByRole('main').locator('button, [role=tab]').filter({ visible: true });
  for (const [path, names] of [
    // Done by scripts within the page.
    ['/projects/1', ['링크 복사']],
    ['/projects', ['배너 멈추기']],
    ['/about/curriculums', []],
    ['/recruit', []],
    ['/projects/projectlist', ['찾기']],
  ] as const) {
    await page.goto(path);
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(controls, path).toHaveCount(names.length, { timeout: 100 });
      for (const name of names) await expect(page.getByRole('button', { name })).toBeVisible();
    }).toPass();
  }
  const generation = page.getByRole('combobox', { name: '기수' });
  await generation.selectOption('12기');
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(page).toHaveURL(/generation=12/);
  await expect(generation).toHaveValue('12');
});

test('what is pressed before its script comes keeps the focus while that hangs', async ({
  page,
}) => {
  const held = Promise.withResolvers<null>();
  await page.route(MODULE, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/projects/1');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('크게 보기').press('Enter');
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(button('다음')).toBeHidden({ timeout: 100 });
  }).toPass();
  await expect(button('크게 보기')).toBeFocused();
  held.resolve(null);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(button('다음').first()).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.locator('body')).not.toBeFocused();
});

test('whoever returns to a tab of the landing still finds the intro', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-entry', 'idle');
  await page.clock.fastForward(60_000);
  await expect(page.locator('html')).toHaveAttribute('data-landing', 'waiting');
});

test('the splash goes on without a module', async ({ page, problems }) => {
  problems.expect(/_astro\//);
  await page.route(MODULE, (route) => route.abort());
  await page.goto('/loading');
  await expect(page).toHaveURL('/');
});

test.describe('for staff', () => {
  test.use({ signedIn: true });

  test('the admin area that cannot be had says so and is asked for again', async ({
    page,
    problems,
  }) => {
    problems.expect(/_astro\/|Failed to fetch|dynamically imported/);
    await page.route(/\/_astro\/Admin\.[^/]+\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/admin');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      '화면을 불러오지 못했어요',
    );
    await page.unrouteAll();
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('heading', { name: '대시보드' })).toBeVisible();
  });
});

test.describe('where the data is not in the page', () => {
  test.use({ host: 'spec' });

  for (const { path, call } of ROUTES) {
    if (call === undefined) continue;
    test(`${path} without its modules says so and is asked for again${rareIf(path !== '/blogs')}`, async ({
      page,
      problems,
    }) => {
      problems.expect(/_astro\/|Failed to fetch|\[astro-island\]/);
      await page.route(MODULE, (route) => route.fulfill({ status: 404 }));
      await page.goto(path);
      const main = page.getByRole('main');
      const sentence = main.getByText(/페이지를 다시 불러와야 볼 수 있어요/);
      await expect(sentence).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('[class*="skeleton"]').filter({ visible: true })).toHaveCount(0);
      await page.unrouteAll();
      await main.getByRole('link', { name: '다시 불러오기' }).click();
      await expect(sentence).toBeHidden();
      await expect(page.locator('astro-island:not([ssr])').first()).toBeAttached();
    });
  }
});
