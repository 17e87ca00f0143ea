/**
 * `npm run test:e2e -- [arguments of Playwright]`: builds the site when it has to, finds a Chromium, runs the browser tests.
 * `--build` only builds.
 */
import { runProgram } from '#cli/program.ts';
import { run } from '#cli/run.ts';
import { buildForTests } from '../support/machine/built-for-tests.ts';
import { provideHeadlessShell } from '../support/machine/chromium.ts';

await runProgram(async () => {
  await buildForTests();
  if (process.argv.includes('--build')) return;
  const { code } = await run(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
    { env: { ...process.env, CHROMIUM_PATH: provideHeadlessShell() } },
  );
  process.exit(code);
});
