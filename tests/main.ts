/**
 * `npm test`: runs the checks that belong before a commit, prints a line per step at the end, and the sum of all tests last.
 * `npm test -- --all`: runs every check, `--rare` those that see the same once more. `--engines`: walks through the site in
 * other browsers, too.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '#cli/program.ts';
import { ROOT, run } from '#cli/run.ts';
import { duration } from '#cli/steps.ts';
import { fastFolder } from './support/machine/memory.ts';

const REPORTS = join(ROOT, '.build/reports');
const REPORTER = join(ROOT, 'tests/support/reporting/vitest-reporter.ts');

interface Step {
  name: string;
  script: string;
  args?: string[];
  env?: NodeJS.ProcessEnv;
  report?: { file: string; runner: 'vitest' | 'playwright' };
}

interface Count {
  passed: number;
  failed: number;
}

const NOTHING: Count = { passed: 0, failed: 0 };

const vitest = (name: string, script: string): Step => {
  const file = join(REPORTS, `${script.replace(':', '-')}.json`);
  const args = [`--reporter=${REPORTER}`, '--reporter=json', `--outputFile.json=${file}`];
  return { name, script, args, report: { file, runner: 'vitest' } };
};

const hasOption = (option: string) => process.argv.includes(option);

/** With the browser tests of every screen. */
const IS_WHOLE = hasOption('--all');
/** What is tagged `@rare` as well, before a release: other widths, modules and proxies of what the rest has seen. */
const IS_RARE = hasOption('--rare');

const UNITS: Step = {
  ...vitest('Units and stores', 'test:unit'),
  // Of what is tried with chosen inputs, more.
  env: IS_WHOLE ? { TEST_ALL: '1' } : {},
};
const LINT: Step = { name: 'Lint and types', script: 'lint' };
const PAGES: Step = { name: 'Types of pages', script: 'check' };
const BUILD: Step = { name: 'Build', script: 'test:e2e', args: ['--build'] };
const FORMAT: Step = { name: 'Format', script: 'format:check' };

/** Steps that need one core each run side by side; these two lanes take about as long. */
const PARALLEL: Step[][] = [
  [LINT, BUILD],
  [UNITS, FORMAT, ...(IS_WHOLE || hasChangedPages() ? [PAGES] : [])],
];

/** Steps with servers and browsers run alone, because of their time limits. */
const ALONE: Step[] = [
  vitest('Server on SQLite', 'test:server'),
  {
    name: IS_WHOLE ? 'Browser' : 'Browser, one walk for each promise',
    script: 'test:e2e',
    // On a busy machine about one test in a thousand misses its time limit; it is then named after all others.
    args: ['--retries=1'],
    env: { BROWSER_TESTS: IS_RARE ? undefined : IS_WHOLE ? 'usual' : 'core' },
    report: { file: join(REPORTS, 'test-e2e.json'), runner: 'playwright' },
  },
  // Debian's packages of them are needed.
  ...(hasOption('--engines') ? [vitest('Other engines', 'test:engines')] : []),
];

interface Result {
  step: Step;
  ok: boolean;
  count: Count;
  ms: number;
}

await runProgram(async () => {
  process.env.TMPDIR = fastFolder();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const parallel = await Promise.all(PARALLEL.map((steps) => runInTurn(steps, true)));
  const results = [...parallel.flat(), ...(await runInTurn(ALONE, false))];

  const lines = results.map(({ step, ok, count, ms }) => {
    const tests = step.report ? `, ${count.passed} passed, ${count.failed} failed` : '';
    return `${ok ? '✓' : '✗'} ${step.name} (${duration(ms)}${tests})`;
  });
  const sum = (of: 'passed' | 'failed') =>
    results.reduce((total, { count }) => total + count[of], 0);
  console.log(['', ...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n'));
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
});

/** Whether a page or a layout is not as it was committed, or nobody can say. */
function hasChangedPages(): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', '*.astro'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status !== 0 || stdout !== '';
}

/** `capture` prints each step's output when it ends, so that two lanes do not mix. */
async function runInTurn(steps: Step[], capture: boolean): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) results.push(await runStep(step, capture));
  return results;
}

async function runStep(step: Step, capture: boolean): Promise<Result> {
  const { name, script, args = [], report } = step;
  console.log(`\n→ ${name}`);
  const begin = performance.now();
  const env = {
    ...process.env,
    ...step.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report?.file,
  };
  const { code, output } = await run('npm', ['run', '--silent', script, '--', ...args], {
    env,
    capture,
  });
  if (capture) console.log(`\n${name}:\n${output}`);
  const count = report === undefined ? NOTHING : readCount(report);
  // A runner that failed to start has written no report; that counts as a failure.
  const failed = report !== undefined && code !== 0 ? Math.max(count.failed, 1) : count.failed;
  return { step, ok: code === 0, count: { ...count, failed }, ms: performance.now() - begin };
}

function readCount({ file, runner }: NonNullable<Step['report']>): Count {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return NOTHING;
  }
  const report: unknown = JSON.parse(text);
  if (runner === 'vitest') {
    const { numPassedTests: passed, numFailedTests: failed } = report as VitestReport;
    return { passed, failed };
  }
  const { expected, flaky, unexpected } = (report as PlaywrightReport).stats;
  return { passed: expected + flaky, failed: unexpected };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}
