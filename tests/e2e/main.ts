/** `npm run test:e2e -- [arguments of Playwright]`: builds the site when it has to, finds a Chromium, runs the browser tests. */
import { buildIfStale } from '#cli/built.ts';
import { runProgram } from '#cli/program.ts';
import { run } from '#cli/run.ts';
import { provideHeadlessShell } from '../support/machine/chromium.ts';
import { newDataDir } from '../support/machine/process.ts';

await runProgram(async () => {
  // As production is built, and not with the settings of a site that somebody runs here. The servers of the tests
  // start without an address, and complete the same pages.
  await buildIfStale(
    { ...process.env, SITE_URL: 'https://club.example', DATA_DIR: newDataDir() },
    { ignoreAddress: false },
  );
  const { code } = await run(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
    { env: { ...process.env, CHROMIUM_PATH: provideHeadlessShell() } },
  );
  process.exit(code);
});
