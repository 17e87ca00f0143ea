/** `npm start`: checks the settings, builds the site when it has to, and serves it. */
import { readBuildConfig, readConfig } from '#server/config.ts';
import { buildIfStale } from './build.ts';
import { runProgram } from './program.ts';
import { loadDotEnv } from './run.ts';
import { serve } from './serve.ts';
import { duration } from './steps.ts';

await runProgram(async () => {
  loadDotEnv();
  const config = readConfig(process.env);
  const buildConfig = readBuildConfig(process.env);

  const prepare = async (): Promise<void> => {
    if (!(await buildIfStale(buildConfig))) console.log('✓ The site is built already');
  };
  await serve({ config, prepare });
  console.log(`Ready after ${duration(process.uptime() * 1000)}`);
});
