/**
 * `npm run coverage`: which lines and branches of each folder of `src` the units, the stores and the server's tests reach, and
 * which these and the browser's together. `--without-browser` leaves out the second, a quarter of an hour.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type CoverageMap,
  type CoverageMapData,
  createCoverageMap,
  createCoverageSummary,
} from '@vitest/istanbul-lib-coverage';
import { runProgram } from '#cli/program.ts';
import { ROOT, run } from '#cli/run.ts';
import { readBrowserCoverage } from './browser.ts';

const ROOMS = ['server', 'contract', 'markdown', 'client', 'shared', 'features', 'admin'];
const FOLDER = join(ROOT, '.build/coverage');
const COUNTS = join(FOLDER, 'browser');

await runProgram(async () => {
  const map = await coverWithoutBrowser();
  tell('Units, stores and server', map);
  if (process.argv.includes('--without-browser')) return;
  map.merge(await coverInBrowser());
  tell('With the browser', map);
});

async function coverWithoutBrowser(): Promise<CoverageMap> {
  const projects = ['unit', 'stores', 'server'].flatMap((name) => ['--project', name]);
  const { code } = await run('vitest', [
    ...['run', '--config', 'tests/vitest.config.ts', ...projects],
    ...['--coverage', '--coverage.reporter=json', `--coverage.reportsDirectory=${FOLDER}`],
    '--coverage.reportOnFailure',
    ...ROOMS.map((room) => `--coverage.include=src/${room}/**/*.{ts,tsx}`),
  ]);
  process.exitCode = code;
  const text = readFileSync(join(FOLDER, 'coverage-final.json'), 'utf8');
  return createCoverageMap(JSON.parse(text) as CoverageMapData);
}

/** Over a build that is as long as it was written, so without the tests that weigh it. */
async function coverInBrowser(): Promise<CoverageMap> {
  rmSync(COUNTS, { recursive: true, force: true });
  mkdirSync(COUNTS, { recursive: true });
  const { code } = await run(
    process.execPath,
    ['tests/e2e/main.ts', '--retries=1', '--grep-invert', 'KB of'],
    { env: { ...process.env, COVERAGE: '1', BROWSER_TESTS: 'usual', BROWSER_COVERAGE: COUNTS } },
  );
  if (code !== 0) process.exitCode = code;
  return readBrowserCoverage(COUNTS);
}

function tell(title: string, map: CoverageMap): void {
  console.log(`\n${title}:`);
  for (const room of ROOMS) {
    const own = createCoverageSummary();
    const files = map
      .files()
      .filter((file) => relative(join(ROOT, 'src'), file).startsWith(`${room}/`));
    for (const file of files) own.merge(map.fileCoverageFor(file).toSummary());
    const { lines, branches } = own.data;
    console.log(
      `${room}: ${lines.pct} % of ${lines.total} lines, ${branches.pct} % of ${branches.total} branches`,
    );
  }
}
