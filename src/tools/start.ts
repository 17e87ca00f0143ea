/** `npm start`: checks the settings, builds the site when it has to, and serves it. */
import { readBuildConfig, readConfig } from '#server/config.ts';
import { startServer } from '#server/main.ts';
import { build, isStale } from './build.ts';
import { loadDotEnv, main } from './run.ts';
import { duration, step } from './steps.ts';

await main(async () => {
  loadDotEnv();
  const config = readConfig(process.env);
  const buildConfig = readBuildConfig(process.env);

  const prepare = async (): Promise<void> => {
    if (isStale(buildConfig)) await build(buildConfig);
    else console.log('✓ The site is built already');
  };
  const address = await step('Starting', () => startServer({ config, prepare }));
  console.log(`Ready after ${duration(process.uptime() * 1000)}: ${address}`);
});
