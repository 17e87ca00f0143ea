/**
 * `npm run shots [-- <beginning of a name, or a width> ...]`: pictures of every screen and state at four widths, into `shots/`.
 * `npm run shots -- readme`: the one picture that README shows, into `docs/`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { buildIfStale } from '#cli/built.ts';
import { runProgram } from '#cli/program.ts';
import { ROOT } from '#cli/run.ts';
import { step } from '#cli/steps.ts';
import { raiseFlag } from '../e2e/support/admin-entry-flag.ts';
import { type Site, Sites } from '../e2e/support/servers.ts';
import { CHROMIUM_FLAGS, provideChromium } from '../support/machine/chromium.ts';
import { README_PICTURE, takeReadmePicture } from './readme.ts';
import { type Shot, SHOTS } from './shots.ts';

const FOLDER = join(ROOT, 'shots');
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** Enough for what slides in after the data has come. */
const REST_MS = 600;

await runProgram(async () => {
  const { names = [], widths = [] } = Object.groupBy(process.argv.slice(2), (argument) =>
    /^\d+$/.test(argument) ? 'widths' : 'names',
  );
  const shots = SHOTS.filter(
    ({ name }) => names.length === 0 || names.some((beginning) => name.startsWith(beginning)),
  );
  const windows = WINDOWS.filter(
    ({ width }) => widths.length === 0 || widths.includes(String(width)),
  );
  await buildIfStale(process.env);
  const executablePath = provideChromium();
  if (names.length + widths.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });

  const sites = new Sites();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    if (names.includes('readme')) {
      const { origin } = await sites.visit({ host: 'server', content: 'sample', writes: '' });
      await step(README_PICTURE, () => takeReadmePicture(browser, origin));
    }
    for (const shot of shots) {
      const site = await sites.visit(shot.site);
      await step(shot.name, () => takeAll(browser, windows, site, shot));
    }
  } finally {
    await browser.close();
    await sites.stop();
  }
  if (shots.length > 0) console.log(`${shots.length * windows.length} pictures in ${FOLDER}`);
});

async function takeAll(
  browser: Browser,
  windows: typeof WINDOWS,
  { origin, signIn }: Site,
  shot: Shot,
): Promise<void> {
  const storageState = shot.isStaff ? await signIn() : { cookies: [], origins: [] };
  for (const viewport of windows) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      hasTouch: viewport.width < 1024,
      storageState,
    });
    const page = await context.newPage();
    if (shot.isStaff) await raiseFlag(page);
    await take(page, shot, join(FOLDER, `${shot.name}-${viewport.width}.png`));
    await context.close();
  }
}

async function take(page: Page, shot: Shot, path: string): Promise<void> {
  await shot.arrange?.(page);
  await page.goto(shot.path);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(REST_MS);
  await shot.prepare?.(page);
  if (!shot.isWindow) await revealAll(page);
  await page.screenshot({ path, fullPage: !shot.isWindow });
}

/** Scrolls through the page once, so that what appears on scroll and what loads late is in the picture. */
async function revealAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const stride = window.innerHeight / 2;
    for (let y = 0; y < document.documentElement.scrollHeight; y += stride) {
      // A smooth scroll would never arrive within a stride.
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const pending = [...document.images].filter((image) => image.src !== '' && !image.complete);
    const loaded = pending.map(
      (image) =>
        new Promise((resolve) =>
          ['load', 'error'].map((event) => image.addEventListener(event, resolve)),
        ),
    );
    // A picture that never came near the window is never asked for.
    await Promise.race([Promise.all(loaded), rest(2_000)]);
    // As long as the last of what slides in takes.
    await rest(1_100);
  });
}
