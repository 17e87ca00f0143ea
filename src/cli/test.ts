/** `npm test`: every check in turn, a line per step as it ends, the sum of all tests in the last line. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './program.ts';
import { ROOT, run } from './run.ts';
import { duration } from './steps.ts';

const REPORTS = join(ROOT, '.build/reports');

interface Step {
  name: string;
  script: string;
  /** Further arguments of the script. */
  args?: string[];
  /** Where the runner writes its JSON report, and who runs it. */
  report?: { file: string; runner: 'vitest' | 'playwright' };
}

interface Count {
  passed: number;
  failed: number;
}

const vitest = (name: string, script: string): Step => {
  const file = join(REPORTS, `${script.replace(':', '-')}.json`);
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { name, script, args, report: { file, runner: 'vitest' } };
};

const STEPS: Step[] = [
  { name: 'Lint', script: 'lint' },
  { name: 'Types', script: 'check' },
  { name: 'Format', script: 'format:check' },
  vitest('Units and stores', 'test:unit'),
  vitest('Server on SQLite', 'test:server'),
  {
    name: 'Browser',
    script: 'test:e2e',
    report: { file: join(REPORTS, 'test-e2e.json'), runner: 'playwright' },
  },
];

await runProgram(async () => {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const total: Count = { passed: 0, failed: 0 };
  const lines: string[] = [];
  let failures = 0;
  for (const step of STEPS) {
    const { ok, count, ms } = await runStep(step);
    if (!ok) failures += 1;
    total.passed += count.passed;
    total.failed += count.failed;
    const tests = step.report ? `, ${count.passed} passed, ${count.failed} failed` : '';
    lines.push(`${ok ? '✓' : '✗'} ${step.name} (${duration(ms)}${tests})`);
  }
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = failures === 0 ? 0 : 1;
});

async function runStep({ name, script, args = [], report }: Step) {
  console.log(`\n→ ${name}`);
  const begin = performance.now();
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report?.file };
  const { code } = await run('npm', ['run', '--silent', script, '--', ...args], { env });
  const count = report === undefined ? { passed: 0, failed: 0 } : readCount(report);
  // A runner that could not even begin has written no report; that is a failure nobody may overlook.
  if (report !== undefined && code !== 0 && count.failed === 0) count.failed = 1;
  return { ok: code === 0, count, ms: performance.now() - begin };
}

function readCount({ file, runner }: NonNullable<Step['report']>): Count {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { passed: 0, failed: 0 };
  }
  const report = JSON.parse(text) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  return runner === 'vitest'
    ? { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
    : { passed: report.stats?.expected ?? 0, failed: report.stats?.unexpected ?? 0 };
}
