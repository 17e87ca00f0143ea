import { spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDotEnv } from './dot-env.ts';

/** The folder of the project, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const SHELL_WATCH_MS = 250;

/** Loads `.env` into the environment; variables that are already set win. Throws a StartupError. */
export function loadDotEnv(): void {
  for (const [name, value] of Object.entries(readDotEnv(join(ROOT, '.env')) ?? {}))
    process.env[name] ??= value;
}

/** npm sends a signal to its `shell` only, which ends without telling us. */
export function onShellEnd(shell: number, end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    end();
  }, SHELL_WATCH_MS).unref();
}

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** All output, or only errors, is returned instead of shown. */
  capture?: boolean | 'errors';
  cwd?: string;
}

interface RunResult {
  /** 128 or more if a signal ended the program. */
  code: number;
  output: string;
}

/** Runs a program to its end; a signal to stop is passed on to it first. */
export function run(
  command: string,
  args: string[],
  { env = process.env, capture = false, cwd = ROOT }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const stdout = capture === true ? 'pipe' : 'inherit';
    const stderr = capture === false ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', stdout, stderr] });
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

export function runAstro(
  args: string[],
  adminSecret: string,
  options: Pick<RunOptions, 'capture'> = {},
): Promise<RunResult> {
  const program = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PUBLIC_ADMIN_SECRET: adminSecret };
  return run(process.execPath, [program, ...args], { env, ...options });
}

/** Writes a file atomically. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, path);
}
