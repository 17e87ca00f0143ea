import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 400;
const PAUSE_MS = 50;

interface Program {
  name: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Whether it serves by now. */
  answers: () => Promise<boolean> | boolean;
}

/** Starts a program of the machine, and returns once it answers. */
export async function startProgram({ name, args, env, answers }: Program) {
  const child = spawn(name, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let printed = '';
  child.stderr.on('data', (data: Buffer) => (printed += data.toString()));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await closed;
  };
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    if (await answers()) return { stop };
    await sleep(PAUSE_MS);
  }
  await stop();
  throw new Error(`${name} did not start.\n${printed}`);
}
