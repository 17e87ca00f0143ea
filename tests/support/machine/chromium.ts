/** Finds a Chromium for the browser tests, the screenshots and the measurements. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { StartupError } from '#server/core/startup-error.ts';
import { installPackages } from './debian.ts';

/** Chromium without a window of its own: a page costs a third of the time, so the browser tests take it where it is. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOAD_LIMIT_MS = 120_000;

/** What a Chromium needs to run as root, without a display and without calling home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** No Chromium can be had; the message says what to do. */
class ChromiumError extends StartupError {
  override readonly name = 'ChromiumError';
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The Chromium of CHROMIUM_PATH, else an installed one, else the one Playwright downloaded; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new ChromiumError(`CHROMIUM_PATH is ${JSON.stringify(named)}, which is not a program.`);
  }
  const candidates = [...onPath(...NAMES), ...APPLICATIONS, chromium.executablePath()];
  return candidates.find(isProgram) ?? null;
}

/** Where programs of these names would lie, the first name's places first. */
function onPath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The Chromium of CHROMIUM_PATH, else the headless shell, installed where that is possible, else any provideChromium has. */
export function provideHeadlessShell(): string {
  const find = () => onPath(HEADLESS_SHELL).find(isProgram);
  if (process.env.CHROMIUM_PATH) return provideChromium();
  if (find() === undefined) installPackages(HEADLESS_SHELL);
  return find() ?? provideChromium();
}

/** Like findChromium, but downloads or installs one where there is none; throws a ChromiumError as the last resort. */
export function provideChromium(): string {
  const found = findChromium();
  if (found !== null) return found;

  console.log('No Chromium found: asking Playwright to download one');
  spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'inherit',
    timeout: DOWNLOAD_LIMIT_MS,
  });
  const downloaded = findChromium();
  if (downloaded !== null) return downloaded;

  installPackages('chromium');
  const packaged = findChromium();
  if (packaged !== null) return packaged;
  throw new ChromiumError(
    'No Chromium could be found, downloaded or installed: install one (apt-get install chromium) or name one in CHROMIUM_PATH.',
  );
}
