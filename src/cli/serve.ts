/** `node src/cli/serve.ts`: serves what has been built, without building. */
import { readConfig } from '#server/config.ts';
import { type StartOptions, startServer } from '#server/main.ts';
import { runProgram } from './program.ts';
import { step } from './steps.ts';

/** Starts the server and prints its steps, the address it answers on, and what else is worth knowing. */
export async function serve(options: Omit<StartOptions, 'report'>): Promise<void> {
  const { address, notices } = await startServer({ ...options, report: step });
  for (const line of [address, ...notices]) console.log(line);
}

if (import.meta.main) {
  await runProgram(() => serve({ config: readConfig(process.env) }));
}
