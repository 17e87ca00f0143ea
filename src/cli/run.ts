/** Starts other programs and ends with them. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The folder of the project, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Takes the variables of a `.env` file over into the environment, where it does not name them already. */
export function loadDotEnv(): void {
  const file = `${ROOT}/.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Keep what the program prints instead of showing it: all of it, or only what goes wrong. */
  capture?: boolean | 'errors';
}

export interface RunResult {
  /** 128 and more: ended by a signal. */
  code: number;
  /** What was kept of what it printed. */
  output: string;
}

/** Runs a program in the project's folder to its end; a signal that asks us to stop stops it first. */
export function run(
  command: string,
  args: string[],
  { env = process.env, capture = false }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const stdout = capture === true ? 'pipe' : 'inherit';
    const stderr = capture === false ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['inherit', stdout, stderr] });
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));

    let stoppedBy: NodeJS.Signals | null = null;
    const stop = (signal: NodeJS.Signals): void => {
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, stop);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, stop);
      if (stoppedBy !== null) process.exit(128 + constants.signals[stoppedBy]);
      const ending = signal === null ? 1 : 128 + constants.signals[signal];
      resolve({ code: code ?? ending, output: Buffer.concat(chunks).toString() });
    });
  });
}
