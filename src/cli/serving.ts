import { readBuildConfig, readConfig } from '#server/app/config.ts';
import { type StartOptions, startServer } from '#server/app/main.ts';
import { buildBeside, buildIfStale } from './built.ts';
import { runProgram } from './program.ts';
import { loadDotEnv } from './run.ts';
import { duration, step } from './steps.ts';

/** The service has its settings from systemd, which leaves out a line that begins with a byte order mark. */
export async function serveBuilt(): Promise<void> {
  await runProgram(() => {
    loadDotEnv();
    return serve({ config: readConfig(process.env) });
  });
}

export async function buildAndServe(): Promise<void> {
  await runProgram(async () => {
    loadDotEnv();
    const config = readConfig(process.env);
    // Invalid build settings are reported before anything is opened.
    readBuildConfig(process.env);

    const prepare = async (): Promise<void> => {
      // Over other settings the old site answers while a new one is built beside it.
      if (!(await buildIfStale(process.env, { ignoreSettings: true })))
        console.log('✓ The site is built already');
    };
    await serve({ config, prepare, build: buildBeside });
    console.log(`Ready after ${duration(process.uptime() * 1000)}`);
  });
}

async function serve(options: Omit<StartOptions, 'report'>): Promise<void> {
  const { address, notices } = await startServer({ ...options, report: step });
  for (const line of [address, ...notices]) console.log(line);
}
