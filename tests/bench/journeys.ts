/**
 * `npm run bench -- journeys`: how long a visitor waits between a press and the painted next page, into
 * docs/benchmarks.md. By puppeteer: pages that Playwright drives are fetched early, but never prepared.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { buildIfStale } from '#cli/built.ts';
import { step } from '#cli/steps.ts';
import { arriveAt } from '../support/machine/arrival.ts';
import { CHROMIUM_FLAGS, provideChromium } from '../support/machine/chromium.ts';
import { startServer } from '../support/machine/process.ts';
import { quantile } from './quantile.ts';
import { tableHead, tableRow, writeSection } from './report.ts';

const SLOWDOWN = 4;
/** Bytes a second, and milliseconds. */
const NETWORK = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
/** How long the pointer rests on a link before the press. Milliseconds. */
const REST = 300;

/** Where a visitor is, and the page whose link is pressed; `*` is the number of the first entry there. */
const JOURNEYS = [
  ['/', '/projects'],
  ['/about', '/about/parts'],
  ['/about/parts', '/about/curriculums'],
  ['/about/curriculums', '/recruit'],
  ['/recruit', '/about/curriculums'],
  ['/projects', '/projects/projectlist'],
  ['/projects/projectlist', '/projects/*'],
  ['/blogs', '/blogs/all'],
  ['/blogs/all', '/blogs/*'],
  ['/teams', '/'],
] as const;

const SCREENS = [
  { name: 'desk, pointer rests 300 ms', width: 1440, height: 900, isTouch: false },
  { name: 'phone, tap', width: 390, height: 844, isTouch: true },
];

interface Journey {
  name: string;
  /** From the press to the first paint of the next page. Milliseconds. */
  waited: number;
  /** From the press until the next page answers, or takes the place of this one. Milliseconds. */
  answered: number;
  /** Whether the page was prepared before the press. */
  isPrepared: boolean;
}

/** Takes ten journeys on a desk and on a phone and writes what each waited. */
export async function benchJourneys(): Promise<void> {
  await buildIfStale(process.env);
  const server = await startServer({ SAMPLE_CONTENT: 'on' });
  const rows: string[] = [];
  const summary: string[] = [];
  try {
    for (const screen of SCREENS) {
      const taken: Journey[] = [];
      for (const [from, to] of JOURNEYS) {
        const name = `${from} → ${to}`;
        taken.push(
          await step(`${screen.name}: ${name}`, () => travel(server.origin, from, to, screen)),
        );
      }
      for (const { name, waited, answered, isPrepared } of taken) {
        const times = [answered, waited].map((time) => `${time.toFixed(0)} ms`);
        rows.push(tableRow([screen.name, name, ...times, isPrepared ? 'yes' : 'no']));
      }
      const waits = taken.map(({ waited }) => waited);
      summary.push(`${screen.name}: p75 ${quantile(waits, 0.75).toFixed(0)} ms.`);
    }
  } finally {
    await server.stop();
  }
  const [load = 0] = loadavg();
  writeSection('From the press to the next page', [
    `Written by \`npm run bench -- journeys\`: Chromium with a CPU slowed ${SLOWDOWN} times, ${NETWORK.latency} ms, 1.6 Mbit/s and a warm cache,`,
    `over the real server with its sample content; load of the machine ${load.toFixed(1)}. ${summary.join(' ')}`,
    '',
    ...tableHead(['screen', 'journey', 'press to its place', 'press to paint', 'prepared']),
    ...rows,
  ]);
}

async function travel(
  origin: string,
  from: string,
  to: string,
  { width, height, isTouch }: (typeof SCREENS)[number],
): Promise<Journey> {
  const browser = await puppeteer.launch({
    executablePath: provideChromium(),
    args: CHROMIUM_FLAGS,
    defaultViewport: { width, height, hasTouch: isTouch, isMobile: isTouch },
  });
  try {
    const page = await openPage(browser, origin, from, to);
    const link = await linkTo(page, to);
    const path = await link.evaluate(({ pathname }) => pathname);
    const pressed = pressOf(page);
    if (isTouch) await link.tap();
    else {
      await link.hover();
      await sleep(REST);
      await page.mouse.down();
      await page.mouse.up();
    }
    const { painted, shown, isPrepared } = await arriveAt(page, path);
    const press = await pressed;
    return {
      name: `${from} → ${to}`,
      waited: painted - press,
      answered: shown - press,
      isPrepared,
    };
  } finally {
    await browser.close();
  }
}

/** Both pages have been seen before, the landing's intro is over, and the connection is slow from now on. */
async function openPage(browser: Browser, origin: string, from: string, to: string) {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    sessionStorage.setItem('landing', 'revealed');
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => console.debug(`press ${performance.timeOrigin + timeStamp}`),
      { capture: true },
    );
  });
  await page.goto(origin + from, { waitUntil: 'networkidle0' });
  const link = await linkTo(page, to);
  await page.goto(await link.evaluate((element) => element.href), { waitUntil: 'networkidle0' });
  await page.goto(origin + from, { waitUntil: 'networkidle0' });
  await page.emulateNetworkConditions(NETWORK);
  await page.emulateCPUThrottling(SLOWDOWN);
  return page;
}

/** The first link that is seen, in the menu where the page itself shows none. */
async function linkTo(page: Page, to: string): Promise<ElementHandle<HTMLAnchorElement>> {
  const seen = await seenLink(page, to);
  if (seen) return seen;
  const menu = await page.$('::-p-aria(메뉴 열기)');
  await menu?.click();
  const inMenu = await seenLink(page, to);
  if (!inMenu) throw new Error(`${page.url()} has no link to ${to}.`);
  return inMenu;
}

async function seenLink(page: Page, to: string): Promise<ElementHandle<HTMLAnchorElement> | null> {
  const address = new RegExp(`^${to.replace('*', String.raw`\d+`)}(?:[?]|$)`);
  for (const link of await page.$$('a')) {
    const href = await link.evaluate((element) => element.getAttribute('href'));
    if (!address.test(href ?? '') || !(await link.isVisible())) continue;
    await link.scrollIntoView();
    return link;
  }
  return null;
}

/** Resolves to the moment of the next press, in milliseconds since 1970. */
function pressOf(page: Page): Promise<number> {
  return new Promise((resolve) =>
    page.on('console', (message) => {
      const [word, time] = message.text().split(' ');
      if (word === 'press') resolve(Number(time));
    }),
  );
}
