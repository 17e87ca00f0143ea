/**
 * `npm run test:faults -- [--cycles N] [--short] [arguments of vitest]`: kills, crashes and fills what the site stands on, on both
 * databases, and looks whether anything that was answered is missing.
 */
import { runProgram } from '#cli/program.ts';
import { run } from '#cli/run.ts';

/** Kills each engine and command once and breaks the machine once: what changes most often would break first. */
const SHORT = '--short';
const QUICK = [
  'kill',
  'machine',
  'commands',
  '--testNamePattern',
  'kill -9|full disk|damaged|second one|cannot be written',
];

await runProgram(async () => {
  const args = process.argv.slice(2);
  const isShort = args.includes(SHORT);
  const names = args.filter((arg) => arg !== SHORT);
  const at = names.indexOf('--cycles');
  const [, cycles = isShort ? '1' : ''] = at === -1 ? [] : names.splice(at, 2);
  const { code } = await run(
    'vitest',
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      'faults',
      ...(isShort ? QUICK : []),
      ...names,
    ],
    { env: { ...process.env, ...(cycles !== '' && { FAULT_CYCLES: cycles }) } },
  );
  process.exit(code);
});
