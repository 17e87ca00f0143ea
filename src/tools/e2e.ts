/** `npm run test:e2e -- [arguments of Playwright]`: builds the site when it has to, finds a Chromium, runs the browser tests. */
import { readBuildConfig } from '#server/config.ts';
import { runProgram } from '#server/program.ts';
import { buildIfStale } from './build.ts';
import { provideChromium } from './chromium.ts';
import { run } from './run.ts';

await runProgram(async () => {
  await buildIfStale(readBuildConfig(process.env));
  const { code } = await run(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
    { env: { ...process.env, CHROMIUM_PATH: provideChromium() } },
  );
  process.exit(code);
});
