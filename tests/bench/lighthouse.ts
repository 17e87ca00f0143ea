/** `npm run bench -- lighthouse`: Lighthouse on a phone over every public page, into docs/benchmarks.md. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '#cli/built.ts';
import { run } from '#cli/run.ts';
import { step } from '#cli/steps.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { provideChromium } from '../support/machine/chromium.ts';
import { installPackagesOf } from '../support/machine/packages.ts';
import { startServer } from '../support/machine/process.ts';
import { type BaseSite, startBaseSite } from './base-site.ts';
import { median } from './median.ts';
import { tableHead, tableRow, writeSection } from './report.ts';

const PATHS = [
  '/',
  '/about',
  '/about/parts',
  '/about/curriculums',
  '/blogs',
  '/blogs/all',
  '/blogs/1',
  '/projects',
  '/projects/projectlist',
  '/projects/1',
  '/teams',
  '/recruit',
  '/nowhere',
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  { audit: 'first-contentful-paint', name: 'FCP' },
  { audit: 'largest-contentful-paint', name: 'LCP' },
  { audit: 'total-blocking-time', name: 'TBT' },
  { audit: 'cumulative-layout-shift', name: 'CLS' },
] as const;

const RUNS = 5;

interface Report {
  lighthouseVersion: string;
  /** How fast the machine was; figures of different indices do not compare. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<
    string,
    { numericValue?: number; score: number | null; title: string } | undefined
  >;
}

/** A site to measure and what it has shown so far. */
interface Subject {
  /** Empty for the present sources. */
  name: string;
  origin: string;
  reports: Report[];
}

/**
 * Measures the pages one after the other, each `--runs` times, and prints medians; `--base <git ref>` measures that commit
 * in turn with the present sources. Without paths all pages are measured, which also writes the table.
 */
export async function benchLighthouse(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { runs: { type: 'string', default: String(RUNS) }, base: { type: 'string' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new StartupError('--runs takes a number from 1.');
  await installPackagesOf(join(import.meta.dirname, 'lighthouse'));
  await buildIfStale(process.env);
  const chromium = provideChromium();
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const base = values.base === undefined ? null : await startBase(values.base);
  const server = await startServer({ SAMPLE_CONTENT: 'on' });
  const rows: string[] = [];
  let version = '';
  try {
    for (const path of positionals.length > 0 ? positionals : PATHS) {
      const subjects = subjectsOf(server.origin, base);
      for (let count = 1; count <= runs; count += 1) {
        for (const { name, origin, reports } of subjects) {
          const title = `${path} ${name} ${count} of ${runs}`;
          reports.push(await step(title, () => measure(origin + path, chromium, folder)));
        }
      }
      for (const { name, reports } of subjects) {
        rows.push(rowOf(path, name, reports));
        console.log(rows.at(-1));
        for (const line of findings(reports)) console.log(`  ${line}`);
      }
      version = subjects[0]?.reports[0]?.lighthouseVersion ?? '';
    }
  } finally {
    await server.stop();
    await base?.stop();
    rmSync(folder, { recursive: true });
  }
  if (positionals.length === 0) writeTable(rows, version, runs, base);
}

const startBase = (ref: string): Promise<BaseSite> =>
  step(`Building ${ref} beside it`, () => startBaseSite(ref));

/** The base first, so that it is the one that meets a machine still busy with starting. */
const subjectsOf = (origin: string, base: BaseSite | null): Subject[] => [
  ...(base === null ? [] : [{ name: base.name, origin: base.origin, reports: [] }]),
  { name: '', origin, reports: [] },
];

/** Now and then a trace does not begin with the page, and Lighthouse asks to be run again. */
const TRIES = 3;

async function measure(
  url: string,
  chromium: string,
  folder: string,
  tries = TRIES,
): Promise<Report> {
  const file = join(folder, 'report.json');
  const { code, output } = await run(
    join(import.meta.dirname, 'lighthouse/node_modules/.bin/lighthouse'),
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
      // The page of an address that does not exist answers 404, as it should.
      '--ignore-status-code',
    ],
    { capture: true, env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (code !== 0) {
    if (tries > 1) return measure(url, chromium, folder, tries - 1);
    throw new StartupError(`Lighthouse could not measure ${url}.\n\n${output}`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function rowOf(path: string, name: string, reports: readonly Report[]): string {
  const scores = CATEGORIES.map((category) =>
    median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)).toFixed(0),
  );
  const [fcp = 0, lcp = 0, tbt = 0, cls = 0] = METRICS.map(({ audit }) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0)),
  );
  const speed = median(reports.map(({ environment }) => environment.benchmarkIndex));
  const page = name === '' ? `\`${path}\`` : `\`${path}\` at ${name}`;
  const seconds = [fcp, lcp].map((value) => `${(value / 1_000).toFixed(2)} s`);
  return tableRow([
    page,
    ...scores,
    ...seconds,
    `${tbt.toFixed(0)} ms`,
    cls.toFixed(3),
    speed.toFixed(0),
  ]);
}

/** What costs a page points outside performance in any run, so that it can be mended. */
function findings(reports: readonly Report[]): string[] {
  const titles = reports.flatMap(({ audits }) =>
    Object.values(audits).flatMap((audit) => (audit?.score === 0 ? audit.title : [])),
  );
  return [...new Set(titles)];
}

function writeTable(rows: string[], version: string, runs: number, base: BaseSite | null): void {
  const note = base === null ? '' : ` Rows with a commit were measured in turn with the others.`;
  writeSection('Lighthouse on a phone', [
    `Written by \`npm run bench -- lighthouse\` with Lighthouse ${version}: simulated slow 4G and a CPU slowed four times, over the`,
    `real server with its sample content, one page at a time, medians of ${runs}. Measure on a machine that does nothing else; the`,
    `benchmark index says how fast it was.${note}`,
    '',
    ...tableHead(['page', ...CATEGORIES, ...METRICS.map(({ name }) => name), 'benchmark index']),
    ...rows,
  ]);
}
