/**
 * `npm run test:faults -- [--cycles N] [arguments of vitest]`: kills, crashes and fills what the site stands on, on both
 * databases, and looks whether anything that was answered is missing.
 */
import { runProgram } from '#cli/program.ts';
import { run } from '#cli/run.ts';

await runProgram(async () => {
  const args = process.argv.slice(2);
  const at = args.indexOf('--cycles');
  const [, cycles = ''] = at === -1 ? [] : args.splice(at, 2);
  const { code } = await run(
    'vitest',
    ['run', '--config', 'tests/vitest.config.ts', '--project', 'faults', ...args],
    { env: { ...process.env, ...(cycles !== '' && { FAULT_CYCLES: cycles }) } },
  );
  process.exit(code);
});
