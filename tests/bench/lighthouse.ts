/** `npm run bench -- lighthouse [path ...]`: Lighthouse on a phone over every public page, into docs/benchmarks-pages.md. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuildConfig } from '#server/config.ts';
import { StartupError } from '#server/startup-error.ts';
import { step } from '#cli/steps.ts';
import { startServer } from '../support/process.ts';
import { buildIfStale } from '#cli/build.ts';
import { provideChromium } from '../support/chromium.ts';
import { ROOT, run } from '#cli/run.ts';

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
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;

interface Report {
  lighthouseVersion: string;
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<
    string,
    { displayValue?: string; score: number | null; title: string } | undefined
  >;
}

/** Measures the pages one after the other; without `paths` all of them, which also writes the table. */
export async function benchLighthouse(paths: readonly string[]): Promise<void> {
  await buildIfStale(readBuildConfig(process.env));
  const chromium = provideChromium();
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const server = await startServer({ SAMPLE_CONTENT: 'on' });
  const rows: string[] = [];
  let version = '';
  try {
    for (const path of paths.length > 0 ? paths : PATHS) {
      const report = await step(path, () => measure(server.origin + path, chromium, folder));
      version = report.lighthouseVersion;
      rows.push(rowOf(path, report));
      console.log(rows.at(-1));
      for (const line of findings(report)) console.log(`  ${line}`);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
  if (paths.length === 0) {
    writeFileSync(join(ROOT, 'docs/benchmarks-pages.md'), tableOf(rows, version));
  }
}

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
    join(ROOT, 'node_modules/.bin/lighthouse'),
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

function rowOf(path: string, { categories, audits }: Report): string {
  const scores = CATEGORIES.map((name) => {
    const score = categories[name]?.score;
    return typeof score === 'number' ? String(Math.round(score * 100)) : '-';
  });
  const metrics = Object.keys(METRICS).map((name) => audits[name]?.displayValue ?? '-');
  return `| ${[`\`${path}\``, ...scores, ...metrics].join(' | ')} |`;
}

/** What costs a page points outside performance, so that it can be mended. */
function findings({ audits }: Report): string[] {
  return Object.values(audits)
    .filter((audit) => audit?.score === 0)
    .map((audit) => audit?.title ?? '');
}

function tableOf(rows: string[], version: string): string {
  const head = ['page', ...CATEGORIES, ...Object.values(METRICS)];
  return [
    '# Lighthouse on a phone',
    '',
    `Written by \`npm run bench -- lighthouse\` with Lighthouse ${version}: simulated slow 4G and a CPU slowed four times, over the`,
    'real server with its sample content, one page at a time. Measure on a machine that does nothing else.',
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows,
    '',
  ].join('\n');
}
