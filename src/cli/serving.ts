import { readBuildConfig, readConfig } from '#server/app/config.ts';
import { type Started, type StartOptions, startServer } from '#server/app/main.ts';
import { buildInBackground, buildSite, isStale } from './built.ts';
import { runProgram } from './program.ts';
import { loadDotEnv, onShellEnd } from './run.ts';
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
    // What a build cannot do without is reported before anything is opened.
    readBuildConfig(process.env);
    // Over other settings the old site answers while a new one is built beside it.
    const builds = isStale(process.env, { ignoreSettings: true });
    if (builds) await import('./check-packages.ts');

    const prepare = async (): Promise<void> => {
      if (builds) await buildSite(process.env);
      else console.log('✓ The site is built already');
    };
    await serve({ config, prepare, build: buildInBackground });
    console.log(`Ready after ${duration(process.uptime() * 1000)}`);
  });
}

async function serve(options: Omit<StartOptions, 'report'>): Promise<void> {
  const shell = process.ppid;
  const { address, notices, stop } = await startServer({ ...options, report: step });
  stopOnSignal(stop, shell);
  for (const line of [address, ...notices]) console.log(line);
}

/** Stops and exits; a second signal does not wait for what is under way. */
function stopOnSignal(stop: Started['stop'], shell: number): void {
  let stopping = false;
  const begin = (): void => {
    stopping = true;
    console.log('Stopping: finishing the requests under way');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      begin();
    });
  }
  onShellEnd(shell, () => {
    if (!stopping) begin();
  });
}
