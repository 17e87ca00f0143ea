/** The oldest Chromium that is promised, and one between it and today's; both come as packages. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from 'playwright';
import { ROOT } from '../../support/machine/process.ts';
import { type Browser, TIMEOUT_MS } from './browser.ts';

type Version = 109 | 119;

export async function launchChromium(version: Version): Promise<Browser> {
  const program = await chromium.launch({
    executablePath: await provide(version),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await program.newPage({ locale: 'ko-KR' });
  page.setDefaultTimeout(TIMEOUT_MS);
  const find = (xpath: string) => page.locator(`xpath=${xpath}`);
  return {
    resize: (size) => page.setViewportSize(size),
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    run: (script) => page.evaluate(script),
    click: (xpath) => find(xpath).filter({ visible: true }).first().click(),
    type: (xpath, text) => find(xpath).filter({ visible: true }).first().pressSequentially(text),
    isSeen: async (xpath) => (await find(xpath).filter({ visible: true }).count()) > 0,
    picture: () => page.screenshot(),
    close: () => program.close(),
  };
}

/** Unpacks the program of a package once; answers its path. */
async function provide(version: Version): Promise<string> {
  const folder = join(ROOT, '.build/engines');
  const program = join(folder, `chromium-${version}`);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const packed = join(import.meta.dirname, `node_modules/chromium-${version}/bin/chromium.br`);
  const unpacked = `${program}.${process.pid}`;
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(unpacked, { mode: 0o755 }),
  );
  renameSync(unpacked, program);
  return program;
}
