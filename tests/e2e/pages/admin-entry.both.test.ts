import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { expectFocusSeen } from '../support/focus.ts';
import { allowMotion, skipSunrise, usuallyMoving } from '../support/motion.ts';
import { holdModules } from '../support/network.ts';
import { expect, once, test } from '../support/test.ts';

test.use(usuallyMoving);

const SECRET = 'likelion';
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('signStore'));
const sunLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'BACKEND' });
const field = (page: Page) => page.getByRole('dialog').getByLabel('비밀번호');

/** How long the sun waits before it spins, in milliseconds; undefined where it does not. */
const spinOf = (page: Page) =>
  page.evaluate(() => {
    const spin = document.getAnimations().find(({ effect }) => {
      const keyframes = (effect as KeyframeEffect).getKeyframes();
      return keyframes.some(({ transform }) => transform?.toString().includes('rotate(720deg)'));
    });
    return spin?.effect?.getComputedTiming().delay;
  });

/** The way in has the focus, and a reader is told what is coming. */
async function expectWayIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '관리자로 들어가기' })).toBeFocused();
  await expectFocusSeen(page);
  const news = page.getByRole('status').filter({ hasText: '관리자로 들어갈 수 있어요.' });
  await expect(news).toHaveCount(1);
}

/** Opens the landing as it is after the sunrise. */
async function openRevealed(page: Page): Promise<void> {
  await skipSunrise(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Click' }).click();
  await expect(sunLink(page)).toBeVisible();
  await allowMotion(page);
}

/** Presses the sun until it answers. */
async function holdSun(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width / 2, height - 60);
  await page.mouse.down();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.up();
}

test('the typed secret sets the flag, hides the links and spins the sun after 4 s @core', async ({
  page,
}) => {
  await openRevealed(page);
  await page.keyboard.type(SECRET);
  await expect.poll(() => flag(page)).toBe('admin');
  await expect(sunLink(page)).toBeHidden();
  await expectWayIn(page);

  expect(await spinOf(page)).toBe(4_000);
  await expectAccessible(page);
});

test(
  'the secret typed before the reveal leaves the click on the sun what it was',
  once,
  async ({ page }) => {
    await page.goto('/');
    const prompt = page.getByRole('button', { name: 'Click' });
    await expect(prompt).toBeVisible();
    await page.keyboard.type(SECRET);
    await expect(page.getByRole('button', { name: '관리자로 들어가기' })).toBeVisible();
    const { width, height } = page.viewportSize()!;
    await page.mouse.click(width / 2 + 120, height - 20);
    await expect(prompt).toBeHidden();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(sunLink(page)).toBeHidden();
  },
);

test('Enter right after the secret lets the sun be seen while it spins', once, async ({ page }) => {
  await openRevealed(page);
  await page.keyboard.type(SECRET);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-entry', 'initialised');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(await spinOf(page)).toBe(4_000);
  const sun = page.locator('[data-sun]');
  await expect(sun).toBeInViewport({ ratio: 0.9 });
  // Nothing of the darkening sky lies over it.
  const isOnTop = await sun.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 4];
    return document.elementsFromPoint(x, y)[0]?.closest('[data-sun]') === element;
  });
  expect(isOnTop).toBe(true);
});

test('a secret typed before the script has come counts', once, async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/');
  await page.keyboard.type(SECRET);
  expect(await flag(page)).toBeNull();
  release();
  await expect.poll(() => flag(page)).toBe('admin');
});

test(
  'the secret means nothing on another page, and Backspace clears the typed keys',
  once,
  async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.type(SECRET);
    expect(await flag(page)).toBeNull();
    await page.goto('/');
    await page.keyboard.type('likex');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('lion');
    expect(await flag(page)).toBeNull();
    await page.keyboard.press('Backspace');
    await page.keyboard.type(SECRET);
    await expect.poll(() => flag(page)).toBe('admin');
  },
);

test('pressing the sun for 2 s asks for the secret', async ({ page }) => {
  await skipSunrise(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Click' })).toBeVisible();
  await holdSun(page);
  await expect(field(page)).toBeFocused();
  // The press was no click: the landing still waits.
  await expect(sunLink(page)).toBeHidden();
  await expectAccessible(page);

  await field(page).fill('사자');
  await field(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('비밀번호가 맞지 않아요.');
  expect(await flag(page)).toBeNull();

  await field(page).fill(SECRET);
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await flag(page)).toBe('admin');
  await expectWayIn(page);
});

test('after the reveal the sun is a button for whoever does not see it, and no stop of the Tab key', async ({
  page,
  isMobile,
}) => {
  // Where there is no sunrise the sun is a button at once.
  await skipSunrise(page);
  await page.goto('/');
  const sun = page.getByRole('button', { name: '해', exact: true });
  const prompt = page.getByRole('button', { name: 'Click' });
  await expect(prompt).toBeVisible();
  await expect(sun).toHaveCount(0);
  await prompt.click();
  await expect(sun).toBeVisible();
  await expect(sun).toHaveAttribute('tabindex', '-1');
  const { x, y, width, height } = (await sun.boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (isMobile) {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [middle]);
    await expect(field(page)).toBeFocused();
    await send('touchEnd', []);
  } else {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await expect(field(page)).toBeFocused();
    await page.mouse.up();
  }
  await page.keyboard.type('사자');
  await expect(field(page)).toHaveValue('사자');
  await expectFocusSeen(page);
  await page.getByRole('button', { name: '취소' }).click();
  await expect(sun).toBeFocused();
  await expectFocusSeen(page);
  await expectAccessible(page);
});

test(
  'the field takes the secret alone, and a key presses the prompt at once that was held before',
  once,
  async ({ page }) => {
    await skipSunrise(page);
    await page.goto('/');
    const prompt = page.getByRole('button', { name: 'Click' });
    await expect(prompt).toBeVisible();
    await holdSun(page);
    await page.keyboard.type(SECRET);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // The keys behind the field do not count.
    expect(await flag(page)).toBeNull();
    await expect(prompt).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(prompt).toBeHidden();
  },
);

test.describe('with the flag', () => {
  test.use({ adminFlag: true });

  test(
    'Enter scrolls, marks the landing after 1 s and leads through /loading to /admin @core',
    once,
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      const state = page.locator('html');
      await expect(state).toHaveAttribute('data-entry', 'idle');
      // From here on time passes when the test says so.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await page.keyboard.press('Enter');
      await page.clock.runFor(999);
      await expect(state).toHaveAttribute('data-entry', 'leaving');
      await page.clock.runFor(1);
      await expect(state).toHaveAttribute('data-entry', 'initialised');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page.clock.runFor(5_999);
      await expect(page).toHaveURL('/');
      await page.clock.runFor(1);
      await page.waitForURL('/loading');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('LIKE? LION');
      await page.clock.runFor(4_299);
      await expect(page).toHaveURL('/loading');
      await page.clock.runFor(1);
      await page.waitForURL('/admin');
    },
  );

  test('Enter on a link follows the link', once, async ({ page }) => {
    await openRevealed(page);
    await sunLink(page).press('Enter');
    await expect(page).toHaveURL('/about/curriculums?part=backend');
  });

  test('Escape and 머무르기 stay on the landing page', once, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Click' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.clock.runFor(1_000);
    await expect(page.locator('html')).toHaveAttribute('data-entry', 'initialised');
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('data-entry', 'idle');
    await page.clock.runFor(10_000);
    await page.keyboard.press('Enter');
    await page.clock.runFor(1_000);
    await page.getByRole('button', { name: '머무르기' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expectFocusSeen(page);
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('/');
  });
});

test('/loading spells its title letter by letter and goes home without the flag', async ({
  page,
}) => {
  // The page leaves by itself: nothing to go to keeps it there until it has been read, however slow the reader.
  await page.route('/', (route) => route.fulfill({ status: 204 }));
  await page.goto('/loading');
  const title = page.getByRole('heading', { name: 'LIKE? LION' });
  const delays = await title.evaluate((element) =>
    Array.from(element.children, (letter) =>
      Number.parseFloat(getComputedStyle(letter).animationDelay),
    ),
  );
  expect(delays).toEqual([0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 1.7, 1.9, 2.1, 2.3]);
  const shown = () =>
    title.evaluate((element) => (element as HTMLElement).innerText.replace(/\s/g, ''));
  await expect.poll(shown).toBe('LIKE?LION');
  await expectAccessible(page);

  await page.unroute('/');
  await page.clock.install();
  await page.goto('/loading');
  await page.clock.fastForward(6_000);
  await page.waitForURL('/');
});
