/** The sun of the landing burns where a graphics card draws it; here the processor does, under another name. */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, provideChromium } from '../../support/machine/chromium.ts';
import { moving } from '../support/motion.ts';
import { expect, test } from '../support/test.ts';

test.use({
  ...moving,
  viewport: { width: 320, height: 480 },
  launchOptions: {
    executablePath: provideChromium(),
    args: [
      ...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
});

const FAST = { renderer: 'A graphics card', isFast: true };

const picture = (page: Page) => page.locator('[data-sun-body] img');
const canvas = (page: Page) => page.locator('[data-sun-body] canvas');

/** Gives the processor the name and speed of a graphics card; without a name it keeps its own. */
async function pretend(page: Page, { renderer = '', isFast = true }): Promise<void> {
  await page.addInitScript(
    ([name, fast]) => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (
        this: HTMLCanvasElement,
        id: string,
        options?: object,
      ) {
        Object.assign(globalThis, { isRequested: true });
        return getContext.call(this, id, { ...options, failIfMajorPerformanceCaveat: false });
      } as typeof getContext;
      const card = WebGL2RenderingContext.prototype;
      const { getParameter } = card;
      card.getParameter = function (parameter) {
        const isName = parameter === 0x92_46;
        return isName && name ? name : (getParameter.call(this, parameter) as unknown);
      };
      card.getSyncParameter = function () {
        // Or drawings pile up, which a graphics card would have done.
        this.finish();
        return fast ? this.SIGNALED : this.UNSIGNALED;
      };
    },
    [renderer, isFast] as const,
  );
}

/** Opens the landing in a time that passes by `runFor` only, until it is awake and has loaded. */
async function open(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  const entry = page.locator('html[data-entry="idle"]');
  await runUntil(page, async () => (await entry.count()) === 1);
  await expect
    .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.complete))
    .toBe(true);
}

async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const step = async () => {
    await page.clock.runFor(20);
    return isSo();
  };
  await expect.poll(step, { intervals: [50] }).toBe(true);
}

/** The sun burns in the place of its picture. */
const comes = (page: Page) =>
  runUntil(
    page,
    async () => (await canvas(page).count()) === 1 && (await picture(page).isHidden()),
  );

const goes = (page: Page) => runUntil(page, async () => (await canvas(page).count()) === 0);

async function expectStill(page: Page): Promise<void> {
  await expect(canvas(page)).toHaveCount(0);
  await expect(picture(page)).toBeVisible();
}

/** The whole window as numbers, the glow at its lowest. */
async function screenshot(page: Page): Promise<Buffer> {
  return sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** By how much of 255 two looks differ: the mean, and the share of the values that differ by more than four. */
function difference(one: Buffer, other: Buffer) {
  const distances = one.map((value, index) => Math.abs(value - (other[index] ?? 0)));
  return {
    mean: distances.reduce((sum, distance) => sum + distance, 0) / one.length,
    seen: distances.filter((distance) => distance > 4).length / one.length,
  };
}

test('after three quiet seconds it begins from the pixels of the picture @rare', async ({
  page,
}) => {
  test.slow();
  // A size at which the picture has about as many pixels as it is shown on.
  await page.setViewportSize({ width: 390, height: 844 });
  await pretend(page, FAST);
  await open(page);
  const still = await screenshot(page);
  await page.clock.runFor(2_500);
  await expectStill(page);
  await comes(page);
  const first = difference(await screenshot(page), still);
  expect(first.mean).toBeLessThan(0.5);
  expect(first.seen).toBeLessThan(0.005);
  await page.clock.runFor(1_200);
  expect(difference(await screenshot(page), still).seen).toBeGreaterThan(0.02);
});

test('nothing is drawn by the processor', async ({ page }) => {
  await pretend(page, {});
  await open(page);
  await page.keyboard.press('Shift');
  await runUntil(page, () => page.evaluate(() => 'isRequested' in globalThis));
  await page.clock.runFor(500);
  await expectStill(page);
});

test('where drawings come late they get coarser, and then the picture comes back @rare', async ({
  page,
}) => {
  await pretend(page, { ...FAST, isFast: false });
  await open(page);
  await page.keyboard.press('Shift');
  await comes(page);
  const side = () => canvas(page).evaluate((element: HTMLCanvasElement) => element.width);
  const whole = await side();
  await runUntil(page, async () => (await side()) < whole * 0.6);
  await goes(page);
  await expectStill(page);
});

test.describe('once an interaction has let it burn', () => {
  test.beforeEach(async ({ page }) => {
    await pretend(page, FAST);
    await open(page);
    await page.keyboard.press('Shift');
    await comes(page);
  });

  test('the button that stops all movement ends it and lets it begin again, a wish for less ends it', async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: '움직임 멈추기' });
    await button.click();
    await goes(page);
    await page.clock.runFor(4_000);
    await expectStill(page);
    await button.click();
    await page.keyboard.press('Shift');
    await comes(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goes(page);
    await expectStill(page);
  });

  test('it ends with its context @rare', async ({ page }) => {
    await canvas(page).evaluate((element: HTMLCanvasElement) =>
      element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
    await goes(page);
    await expectStill(page);
  });
});

const UNWANTED: Record<string, (page: Page) => Promise<unknown>> = {
  'less motion': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  'less data': (page) =>
    page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    ),
};

for (const [wish, make] of Object.entries(UNWANTED)) {
  test(`who asks for ${wish} is not even sent its module`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await pretend(page, FAST);
    await make(page);
    await open(page);
    await page.keyboard.press('Shift');
    await page.clock.runFor(4_000);
    await expectStill(page);
    expect(requests.filter((url) => url.includes('/burn.'))).toEqual([]);
  });
}
