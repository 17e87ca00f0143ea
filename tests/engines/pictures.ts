import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../support/machine/process.ts';
import type { Browser } from './drivers/browser.ts';

const FOLDER = join(ROOT, '.build/engines');

/** Keeps what the window shows as `<name>.png` below `.build/engines`. */
export async function saveWindow(browser: Browser, name: string): Promise<void> {
  write(name, await browser.picture());
}

/** Keeps the whole page as `<name>.png`: one window under the other, with what sticks to the window in each. */
export async function saveWholePage(browser: Browser, name: string): Promise<void> {
  const windows: Uint8Array[] = [];
  let isEnd = false;
  while (!isEnd) {
    windows.push(await browser.picture());
    isEnd = await browser.run(async () => {
      const before = window.scrollY;
      window.scrollBy({ top: window.innerHeight, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return window.scrollY === before;
    });
  }
  await browser.run(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { width, height } = await sharp(windows[0]).metadata();
  const whole = sharp({
    create: { width, height: height * windows.length, channels: 3, background: 'black' },
  });
  const layers = windows.map((input, index) => ({
    input: Buffer.from(input),
    top: index * height,
    left: 0,
  }));
  write(name, await whole.composite(layers).png().toBuffer());
}

function write(name: string, picture: Uint8Array): void {
  const file = join(FOLDER, `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}
