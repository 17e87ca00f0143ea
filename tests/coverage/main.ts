/** `npm run coverage`: how much of what has no screen the units, the stores and the server's tests reach. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runProgram } from '#cli/program.ts';
import { ROOT, run } from '#cli/run.ts';

const ROOMS = ['server', 'contract', 'markdown', 'client', 'shared', 'features', 'admin'];
const FOLDER = join(ROOT, '.build/coverage');

type Figure = Record<'total' | 'covered', number>;
type Summary = Record<string, Record<'lines' | 'branches', Figure>>;

await runProgram(async () => {
  const projects = ['unit', 'stores', 'server'].flatMap((name) => ['--project', name]);
  const { code } = await run('vitest', [
    ...['run', '--config', 'tests/vitest.config.ts', ...projects],
    ...['--coverage', '--coverage.reporter=json-summary', `--coverage.reportsDirectory=${FOLDER}`],
    '--coverage.reportOnFailure',
    ...ROOMS.map((room) => `--coverage.include=src/${room}/**/*.{ts,tsx}`),
  ]);
  const text = readFileSync(join(FOLDER, 'coverage-summary.json'), 'utf8');
  const { total: _, ...files } = JSON.parse(text) as Summary;
  for (const room of ROOMS) {
    const own = Object.entries(files).filter(([file]) =>
      relative(join(ROOT, 'src'), file).startsWith(`${room}/`),
    );
    const share = (of: 'lines' | 'branches') => {
      const sum = (key: keyof Figure) =>
        own.reduce((all, [, figures]) => all + figures[of][key], 0);
      return `${((100 * sum('covered')) / sum('total')).toFixed(1)} % of ${sum('total')} ${of}`;
    };
    console.log(`${room}: ${share('lines')}, ${share('branches')}`);
  }
  process.exitCode = code;
});
