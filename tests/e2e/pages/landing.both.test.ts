import type { Page } from 'playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { expectFocusSeen } from '../support/focus.ts';
import { allowMotion, moving, skipSunrise } from '../support/motion.ts';
import { holdModules } from '../support/network.ts';
import { expect, once, test } from '../support/test.ts';

test.use(moving);

const LINKS = [
  ['LIKE LION', '/about/parts'],
  ['BACKEND', '/about/curriculums?part=backend'],
  ['FRONTEND', '/about/curriculums?part=frontend'],
  ['UXUI DESIGN', '/about/curriculums?part=design'],
] as const;

const hero = (page: Page) => page.getByRole('main').locator('section').first();
const prompt = (page: Page) => page.getByRole('button', { name: 'Click' });
/** A link around the sun by the words that begin its name; its caption is part of the name. */
const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}( |$)`) });
const header = (page: Page) => page.getByRole('banner');

/** Every element that the Tab key reaches, as tag and name, until focus leaves the page. */
async function tabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let index = 0; index < 40; index++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      return element.ariaLabel ?? element.textContent.trim();
    });
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

/** The first screen listens by now: it has told the page how far the way in is. */
const expectAwake = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-entry', 'idle');

async function expectRevealed(page: Page): Promise<void> {
  for (const [name, href] of LINKS) {
    await expect(link(page, name)).toBeVisible();
    await expect(link(page, name)).toHaveAttribute('href', href);
  }
  await expect(link(page, '지원하기')).toHaveAttribute('href', '/recruit');
  await expect(page.getByRole('img', { name: '멋사에서같이어흥해' })).toBeVisible();
  await expect(prompt(page)).toBeHidden();
}

test('before the click there is a sun, a prompt and nothing else to press @core', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exploding X KWANG WOON UNIV');
  await expect(prompt(page)).toBeVisible();
  await expect(header(page)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const [name] of LINKS) await expect(link(page, name)).toBeHidden();
  expect(await tabStops(page)).toEqual([
    '본문으로 건너뛰기',
    'Click, 해를 띄우고 둘러볼 곳 보기',
    '움직임 멈추기',
  ]);
  await skipSunrise(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test(
  'the prompt hands the focus to the heading, a reader is told of the sunrise, and who comes back finds it risen',
  once,
  async ({ page }) => {
    await skipSunrise(page);
    await page.goto('/');
    await expectAwake(page);
    await prompt(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectFocusSeen(page);
    const news = page.getByRole('main').getByRole('status').filter({ hasText: '해가 떠올랐어요.' });
    await expect(news).toHaveCount(1);
    await expectRevealed(page);
    // Who comes back in the same visit finds it risen, which is no news.
    await link(page, 'LIKE LION').click();
    await expect(page).toHaveURL('/about/parts');
    await page.getByRole('link', { name: 'LIKE LION KWU' }).click();
    await expectAwake(page);
    await expectRevealed(page);
    await expect(news).toHaveCount(0);
    // At once: nothing that comes in waits for its turn. A reload starts over.
    await page.goto('/about');
    await allowMotion(page);
    await page.goto('/');
    await expect(link(page, 'LIKE LION')).toBeVisible();
    await expect(header(page)).toBeVisible();
    const delays = await page.evaluate(() =>
      [...document.querySelectorAll('main ul, header')].flatMap((element) =>
        element.getAnimations().map(({ effect }) => effect?.getComputedTiming().delay),
      ),
    );
    expect(delays.filter((delay) => delay !== 0)).toEqual([]);
    await page.reload();
    await expect(prompt(page)).toBeVisible();
    await expect(link(page, 'LIKE LION')).toBeHidden();
  },
);

test('a click lets the links come in after 2 s, within 1 s, and then the header @core-phone', async ({
  page,
}) => {
  await page.goto('/');
  await expectAwake(page);
  // What the browser was told, for a busy machine is late; and the clock, for nothing may be early.
  const { transitions, begun, shown } = await page.evaluate(async () => {
    const links = document.querySelector('main ul')!;
    const bar = document.querySelector('header')!;
    const visible = (element: Element) => getComputedStyle(element).visibility === 'visible';
    const nextFrame = () => new Promise(requestAnimationFrame);

    document.querySelector<HTMLElement>('[data-reveal-prompt]')!.click();
    const start = performance.now();
    await nextFrame();
    const transitions = links.getAnimations().flatMap(({ effect }) => {
      const { delay, duration } = effect!.getComputedTiming();
      const [keyframe = {}] = (effect as KeyframeEffect).getKeyframes();
      return ['opacity', 'transform']
        .filter((property) => property in keyframe)
        .map((property) => [property, delay, duration] as const);
    });
    const times = { transitions, begun: 0, shown: 0 };
    while (times.begun === 0 || times.shown === 0) {
      await nextFrame();
      if (visible(links)) times.begun ||= performance.now() - start;
      if (visible(bar)) times.shown ||= performance.now() - start;
    }
    return times;
  });
  expect(transitions).toContainEqual(['opacity', 2_000, 1_000]);
  expect(transitions).toContainEqual(['transform', 2_000, 1_000]);
  expect(begun).toBeGreaterThanOrEqual(1_990);
  expect(shown).toBeGreaterThanOrEqual(2_990);
  await expectRevealed(page);
  await expect(header(page)).toHaveCSS('opacity', '1');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

const REVEALS: Record<string, (page: Page) => Promise<void>> = {
  'a press on the sun': async (page) => {
    const { height, width } = page.viewportSize()!;
    await page.mouse.click(width / 2 + 90, height - 20);
  },
  'the wheel': (page) => page.mouse.wheel(0, 240),
  'scrolling by script': (page) => page.evaluate(() => scrollTo(0, 60)),
  Enter: (page) => page.keyboard.press('Enter'),
  'Enter on the prompt': (page) => prompt(page).press('Enter'),
  'Space on the prompt': (page) => prompt(page).press('Space'),
  'a swipe': (page) =>
    page.evaluate(() => {
      const touch = (y: number) =>
        new Touch({ identifier: 1, target: document.body, clientX: 200, clientY: y });
      const send = (type: string, y: number) =>
        document.body.dispatchEvent(
          new TouchEvent(type, { touches: [touch(y)], bubbles: true, cancelable: true }),
        );
      send('touchstart', 500);
      send('touchmove', 440);
    }),
};

test.describe('what reveals it', () => {
  test.beforeEach(({ page }) => skipSunrise(page));

  test('each of them reveals the landing', async ({ page }) => {
    // Each time it is another visit, to which nothing is revealed yet.
    await page.addInitScript(() => sessionStorage.clear());
    for (const [name, act] of Object.entries(REVEALS)) {
      await test.step(name, async () => {
        await page.goto('/');
        await expect(prompt(page)).toBeVisible();
        await act(page);
        await expectRevealed(page);
      });
    }
  });

  for (const [name, act] of Object.entries(REVEALS)) {
    test(
      `${name} before its script has come is kept and reveals it afterwards`,
      once,
      async ({ page }) => {
        // The page gives up on a script of which it hears nothing for four seconds, which a busy machine takes to act.
        await page.clock.install({ time: 0 });
        await page.clock.pauseAt(1_000);
        const release = await holdModules(page);
        await page.goto('/');
        await expect(prompt(page)).toBeVisible();
        await act(page);
        await expect(link(page, 'LIKE LION')).toBeHidden();
        release();
        await page.clock.resume();
        await expectRevealed(page);
      },
    );
  }
});

test(
  'what is revealed is named by all of its words, fits low phones and keeps to forced colours',
  once,
  async ({ page }) => {
    await skipSunrise(page);
    await page.goto('/');
    await prompt(page).click();
    await expectRevealed(page);
    const backend = page.getByRole('link', { name: 'BACKEND 백엔드 커리큘럼', exact: true });
    await expect(backend.getByText('BACKEND')).toHaveAttribute('lang', 'en');
    for (const name of ['Responsibility', 'Curiosity', 'Cooperation', /^Exploding X/]) {
      await expect(page.getByRole('heading', { name })).toHaveAttribute('lang', 'en');
    }
    await expect(page.getByRole('button', { name: 'View More' })).toHaveAttribute('lang', 'en');

    for (const [width, height] of [
      [844, 390],
      [740, 360],
      [667, 375],
      [667, 331],
      [360, 560],
      [390, 664],
    ] as const) {
      await page.setViewportSize({ width, height });
      const bar = (await header(page).boundingBox())!;
      for (const name of [...LINKS.map(([label]) => label), '지원하기']) {
        const place = `${name} at ${width}x${height}`;
        await expect(link(page, name), place).toBeInViewport({ ratio: 1 });
        expect((await link(page, name).boundingBox())!.y, place).toBeGreaterThanOrEqual(bar.height);
      }
      await expectNoHorizontalScroll(page);
    }

    await page.emulateMedia({ forcedColors: 'active' });
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    const slogan = page.locator('[aria-label="멋사에서같이어흥해"] text');
    await expect(slogan, 'the slogan has the colour of text').toHaveCSS('fill', text);
  },
);

test('before the click the whole page prints', once, async ({ page }) => {
  await page.goto('/');
  await expect(prompt(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const [name] of LINKS) await expect(link(page, name)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cooperation' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('no script is fetched before the first paint', once, async ({ page }) => {
  await page.goto('/');
  await expectAwake(page);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length, 'scripts that are fetched').toBeGreaterThan(3);
  expect(Math.min(...asked), 'when the first of them is asked for').toBeGreaterThan(painted);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the landing reveals at once', async ({ page }) => {
    await page.goto('/');
    await expectAwake(page);
    // It fades in where it stands.
    await expect(page.locator('.site-header')).toHaveCSS('transform', 'none');
    await prompt(page).click();
    await expect(link(page, 'LIKE LION')).toBeVisible({ timeout: 500 });
    await expect(header(page)).toBeVisible({ timeout: 500 });
    const moving = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            // The header's own answer to scrolling runs on the scroll, not on time.
            .filter(
              ({ playState, timeline }) =>
                playState === 'running' && timeline === document.timeline,
            ).length,
      );
    await expect.poll(moving).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing is complete @core', async ({ page }) => {
    await page.goto('/');
    for (const [name] of LINKS) await expect(link(page, name)).toBeVisible();
    await expect(header(page)).toBeVisible();
    await expect(prompt(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Responsibility' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'View More' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('the about strip tells four figures and View More only moves the view @core', async ({
  page,
}) => {
  await skipSunrise(page);
  await page.goto('/');
  await prompt(page).click();
  const strip = page.getByRole('region', { name: '내 아이디어를 내 손으로 만드는 한 해' });
  await expect(strip.getByRole('definition')).toHaveText([
    /^13기수째$/,
    /^11,947명$/,
    /^1,634명$/,
    /^97개$/,
  ]);
  await expect(strip.getByRole('term').first()).toHaveText('시작된 지');
  await strip.getByRole('button', { name: 'View More' }).click();
  await expect(page.getByRole('heading', { name: 'Responsibility' })).toBeInViewport();
  await expect(page).toHaveURL('/');
});

test('the values come in one after another when they are reached', async ({ page }) => {
  await page.goto('/');
  await prompt(page).click();
  const values = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(values.first()).toHaveCSS('opacity', '0');
  for (const name of ['Responsibility', 'Curiosity', 'Cooperation']) {
    const value = values.filter({ hasText: name });
    await value.scrollIntoViewIfNeeded();
    await expect(value).toHaveCSS('opacity', '1');
  }
  await expectAccessible(page);
});

test('whatever moves by itself can be paused', once, async ({ page }) => {
  await page.goto('/');
  await expectAwake(page);
  const moving = () =>
    hero(page).evaluate(
      (element) =>
        element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
          .length,
    );
  expect(await moving()).toBeGreaterThan(0);
  await page.getByRole('button', { name: '움직임 멈추기' }).click();
  expect(await moving()).toBe(0);
});
