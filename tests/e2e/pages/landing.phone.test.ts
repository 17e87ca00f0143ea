import { moving } from '../support/motion.ts';
import { expect, test } from '../support/test.ts';

test.use(moving);

test('the swipe that starts the intro does not scroll the first screen away', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-entry', 'idle');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 200, y }],
    });
  await touch('touchStart', 700);
  for (let y = 690; y >= 300; y -= 10) await touch('touchMove', y);
  await touch('touchEnd');
  await expect(page.locator('html')).toHaveAttribute('data-landing', 'revealed');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Afterwards a swipe scrolls.
  await touch('touchStart', 700);
  for (let y = 690; y >= 300; y -= 10) await touch('touchMove', y);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('an app that gives its pages no storage shows the intro', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { value: null });
    }
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Click' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-landing', 'revealed');
});

test('nothing lies over anything on a phone held sideways', async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate(() => sessionStorage.setItem('landing', 'revealed'));
    await page.goto('/');
    const pause = (await page.getByRole('button', { name: '움직임 멈추기' }).boundingBox())!;
    for (const one of await page
      .getByRole('main')
      .locator('section')
      .first()
      .getByRole('link')
      .all()) {
      const { x, y, width: across, height: down } = (await one.boundingBox())!;
      const apart =
        x >= pause.x + pause.width ||
        x + across <= pause.x ||
        y >= pause.y + pause.height ||
        y + down <= pause.y;
      const what = `${await one.innerText()} stands beside 움직임 멈추기 at ${width} px`;
      expect(apart, what).toBe(true);
    }
  }
});
