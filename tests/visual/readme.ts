/** The picture at the head of README: the landing after the click. */
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { ROOT } from '#cli/run.ts';

/** Relative to the project's root; README shows it. */
export const README_PICTURE = 'docs/landing.webp';

const WINDOW = { width: 1280, height: 720 };

/** Takes the picture from the site at `origin`. */
export async function takeReadmePicture(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({
    baseURL: origin,
    viewport: WINDOW,
    reducedMotion: 'reduce',
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole('button', { name: 'Click' }).click();
  // The header comes last.
  await page.getByRole('navigation').getByRole('link', { name: 'ABOUT' }).waitFor();
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png).webp({ quality: 82, effort: 6 }).toFile(join(ROOT, README_PICTURE));
  await page.close();
}
