/**
 * `npm run bench -- interactions`: how long the controls of the site take from a press or a key to the paint of what it
 * did, into docs/benchmarks.md.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import { buildIfStale } from '#cli/built.ts';
import { step } from '#cli/steps.ts';
import { raiseOnce } from '../e2e/support/admin-entry-flag.ts';
import { setUpStaff } from '../e2e/support/sessions.ts';
import { CHROMIUM_FLAGS, provideChromium } from '../support/machine/chromium.ts';
import { startServer } from '../support/machine/process.ts';
import { quantile } from './quantile.ts';
import { tableHead, tableRow, writeSection } from './report.ts';

const SLOWDOWN = 4;
/** How often a control is used; a text is typed instead. */
const TIMES = 12;
const TEXT = 'like the sun';
/** What one interaction set off is over by then. Milliseconds. */
const REST = 400;

const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true };
const DESK = { width: 1440, height: 900 };

interface Control {
  readonly path: string;
  readonly name: string;
  /** Pressed in turn, so that what is opened is closed again. */
  readonly presses?: readonly string[];
  /** Typed into; what is pressed opens it. */
  readonly field?: string;
}

const PUBLIC: readonly Control[] = [
  { path: '/about', name: 'menu', presses: ['::-p-aria(메뉴 열기)', '::-p-aria(메뉴 닫기)'] },
  { path: '/', name: 'motion of the sun', presses: ['::-p-aria(움직임 멈추기)'] },
  {
    path: '/about/curriculums',
    name: 'part',
    presses: ['main button::-p-text(FRONTEND)', 'main button::-p-text(DESIGN)'],
  },
  { path: '/blogs', name: 'search of posts', field: 'input[name=q]' },
  { path: '/projects/projectlist', name: 'search of projects', field: 'input[name=q]' },
  { path: '/projects', name: 'banner', presses: ['::-p-aria(배너 멈추기)'] },
  { path: '/projects', name: 'carousel', presses: ['::-p-aria(다음)', '::-p-aria(이전)'] },
  { path: '/projects/1', name: 'heart', presses: ['main button::-p-text(좋아요)'] },
  { path: '/projects/1', name: 'gallery', presses: ['::-p-aria(다음)', '::-p-aria(이전)'] },
  {
    path: '/projects/1',
    name: 'large picture',
    presses: ['::-p-aria(크게 보기)', '::-p-aria(닫기)'],
  },
  { path: '/projects/1', name: 'copied link', presses: ['::-p-aria(링크 복사)'] },
  { path: '/recruit', name: 'question', presses: ['summary'] },
];

const ADMIN: readonly Control[] = [
  { path: '/admin/blogs', name: 'sidebar', presses: ['::-p-aria(메뉴)'] },
  {
    path: '/admin/blogs',
    name: 'quick search',
    presses: ['header button::-p-text(빠른 이동)'],
    field: 'dialog input, [role=dialog] input',
  },
  { path: '/admin/blogs', name: 'search of posts', field: 'main input[type=search]' },
  { path: '/admin/blogs', name: 'one row', presses: ['main [role=row] input[type=checkbox]'] },
  { path: '/admin/blogs', name: 'all rows', presses: ['[data-select-all]'] },
  { path: '/admin/blogs', name: 'page', presses: ['::-p-aria(다음)', '::-p-aria(이전)'] },
  { path: '/admin/blogs', name: 'best', presses: ['main [role=row] button[title*="베스트"]'] },
  { path: '/admin/blogs/1', name: 'title', field: '::-p-aria(제목)' },
  { path: '/admin/blogs/1', name: 'text', field: '[role=textbox][contenteditable=true]' },
  { path: '/admin/projects/post', name: 'field of a form', field: 'main form input[name=title]' },
];

/** Uses every control and writes the time that each took from input to paint. */
export async function benchInteractions(): Promise<void> {
  await buildIfStale(process.env);
  const server = await startServer({ SAMPLE_CONTENT: 'on' });
  const browser = await puppeteer.launch({
    executablePath: provideChromium(),
    args: CHROMIUM_FLAGS,
  });
  const rows: string[] = [];
  const all: number[] = [];
  try {
    const { cookies } = await setUpStaff(server.origin);
    await browser.setCookie(...cookies);
    for (const [screen, viewport, controls] of [
      ['phone', PHONE, PUBLIC],
      ['desk', DESK, ADMIN],
    ] as const) {
      for (const control of controls) {
        const name = `${screen}: ${control.path} ${control.name}`;
        const page = await browser.newPage();
        await page.setViewport(viewport);
        const times = await step(name, () => use(page, server.origin, control));
        await page.close();
        all.push(...times);
        rows.push(
          tableRow([
            screen,
            control.path,
            control.name,
            times.length,
            ...[0.5, 0.98].map((part) => `${quantile(times, part)} ms`),
          ]),
        );
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  writeSection('From an input to its paint', [
    `Written by \`npm run bench -- interactions\`: Chromium without a graphics card and with a CPU slowed ${SLOWDOWN} times, over the real server with its`,
    `sample content; Event Timing, which rounds to 8 ms; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}. All together: p50 ${quantile(all, 0.5)} ms, p98 ${quantile(all, 0.98)} ms.`,
    '',
    ...tableHead(['screen', 'page', 'control', 'interactions', 'p50', 'p98']),
    ...rows,
  ]);
}

async function use(page: Page, origin: string, control: Control): Promise<number[]> {
  await page.evaluateOnNewDocument(raiseOnce);
  await page.evaluateOnNewDocument(() => {
    sessionStorage.setItem('landing', 'revealed');
    const durations = new Map<number, number>();
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId > 0) {
          durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
        }
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(origin + control.path, { waitUntil: 'networkidle0' });
  await page.emulateCPUThrottling(SLOWDOWN);
  const { presses = [], field } = control;
  const times = field === undefined ? TIMES : presses.length;
  for (let time = 0; time < times; time += 1) {
    const selector = presses[time % presses.length] ?? '';
    if (page.viewport()?.hasTouch === true) {
      await (await page.waitForSelector(selector, { visible: true }))?.tap();
    } else await page.locator(selector).click();
    await sleep(REST);
  }
  if (field !== undefined) {
    const element = await page.waitForSelector(field, { visible: true });
    await element?.focus();
    for (const letter of TEXT) {
      await page.keyboard.press(letter as KeyInput);
      await sleep(REST);
    }
  }
  const durations = await page.evaluate(() => [
    ...(globalThis as unknown as { durations: Map<number, number> }).durations.values(),
  ]);
  // Shorter ones are not told.
  const used = times + (field === undefined ? 0 : TEXT.length);
  return [...durations, ...Array<number>(Math.max(0, used - durations.length)).fill(8)];
}
