/** `npm run bench -- frames`: how smoothly the landing page moves on a CPU slowed four times, printed. */
import { loadavg } from 'node:os';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { buildIfStale } from '#cli/built.ts';
import { step } from '#cli/steps.ts';
import { CHROMIUM_FLAGS, provideChromium } from '../support/machine/chromium.ts';
import { startServer } from '../support/machine/process.ts';

const SLOWDOWN = 4;
/** Beyond this the browser shares its processors and the figures say little. */
const BUSY_LOAD = 2.5;
/** What the intro takes, and a little more. */
const INTRO_MS = 3_500;
const SCROLL_MS = 4_000;
const LONG_TASK_MS = 50;

const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds that the thread itself ran, which leaves out what other programs took of the processor. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string; frame_reporter?: { state?: string; affects_smoothness?: boolean } };
}

/** Frames of one act: what the page saw, what the compositor dropped, and tasks of the page over 50 ms. */
interface Act {
  seconds: number;
  frames: number;
  longestFrame: number;
  presented: number;
  dropped: number;
  longTasks: number[];
}

/** Opens the landing on a phone and on a desktop, reveals it, scrolls through it and prints what each cost. */
export async function benchFrames(): Promise<void> {
  await buildIfStale(process.env);
  const server = await startServer({ SAMPLE_CONTENT: 'on' });
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: CHROMIUM_FLAGS,
  });
  const rows: string[] = [];
  try {
    for (const screen of SCREENS) {
      await step(screen.name, async () =>
        rows.push(...(await measure(browser, server.origin, screen))),
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log(rows.join('\n'));
  const [load = 0] = loadavg();
  const caution =
    load > BUSY_LOAD ? ': busy, so measure again on a machine that does nothing else' : '';
  console.log(`CPU slowed ${SLOWDOWN} times; load of the machine ${load.toFixed(1)}${caution}.`);
}

async function measure(
  browser: Browser,
  origin: string,
  { name, viewport }: (typeof SCREENS)[number],
): Promise<string[]> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(origin, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  // Found beforehand: Playwright's own scripts are long tasks on a slowed CPU, so none may run within a trace.
  const prompt = await page.getByRole('button', { name: 'Click' }).boundingBox();
  if (prompt === null) throw new Error('The landing page has no prompt.');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const reveal = await trace(page, session, async () => {
    await page.mouse.click(prompt.x + prompt.width / 2, prompt.y + prompt.height / 2);
    await page.waitForTimeout(INTRO_MS);
  });
  const scroll = await trace(page, session, async () => {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'document.documentElement.scrollHeight - innerHeight',
    });
    await session.send('Input.synthesizeScrollGesture', {
      x: viewport.width / 2,
      y: viewport.height / 2,
      yDistance: -Number(result.value),
      speed: Math.round((Number(result.value) / SCROLL_MS) * 1_000),
      gestureSourceType: 'mouse',
    });
  });
  await context.close();
  return [rowOf(`${name}, reveal`, reveal), rowOf(`${name}, scroll`, scroll)];
}

async function trace(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Act> {
  await page.evaluate(countFrames);
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'disabled-by-default-devtools.timeline',
        'cc',
        'benchmark',
        '__metadata',
      ],
    },
  });
  await act();
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'stopCounting()',
    returnByValue: true,
  });
  const deltas = result.value as number[];
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', collect);

  // Every frame of the compositor is reported twice, when it begins and when it ends.
  const reports = events.flatMap(({ name, ph, args: { frame_reporter: report } }) =>
    name === 'PipelineReporter' && ph === 'b' && report ? [report] : [],
  );
  return {
    seconds: deltas.reduce((sum, delta) => sum + delta, 0) / 1_000,
    frames: deltas.length,
    longestFrame: Math.max(...deltas),
    presented: reports.filter(({ state }) => state?.startsWith('STATE_PRESENTED')).length,
    dropped: reports.filter(
      ({ state, affects_smoothness: isSeen }) => state === 'STATE_DROPPED' && isSeen === true,
    ).length,
    longTasks: longTasksOf(events),
  };
}

/** Runs in the page: the time between frames from now on, until asked for. */
function countFrames(): void {
  const deltas: number[] = [];
  let last = performance.now();
  let next = 0;
  const tick = (now: number) => {
    deltas.push(now - last);
    last = now;
    next = requestAnimationFrame(tick);
  };
  next = requestAnimationFrame(tick);
  Object.assign(window, {
    stopCounting: () => {
      cancelAnimationFrame(next);
      return deltas;
    },
  });
}

/** Of the thread that runs the page; the others may take their time. */
function longTasksOf(events: TraceEvent[]): number[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  return events
    .filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)))
    .filter(({ tdur = 0 }) => tdur > LONG_TASK_MS * 1_000)
    .map(({ tdur = 0 }) => Math.round(tdur / 1_000));
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

function rowOf(name: string, act: Act): string {
  const rate = Math.round(act.frames / act.seconds);
  const tasks = act.longTasks.length === 0 ? 'none' : `${act.longTasks.join(', ')} ms`;
  return [
    `${name}: ${rate} frames a second in the page`,
    `longest frame ${Math.round(act.longestFrame)} ms`,
    `compositor presented ${act.presented} and dropped ${act.dropped}`,
    `tasks over ${LONG_TASK_MS} ms: ${tasks}`,
  ].join('; ');
}
