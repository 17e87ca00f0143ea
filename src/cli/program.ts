import { existsSync, statSync } from 'node:fs';
import { type Config, readConfig } from '#server/app/config.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { describeError } from '#server/db/engines/describe-error.ts';
import { loadDotEnv } from './run.ts';

/** Runs a command-line program; a StartupError becomes its sentence on stderr and exit code 1. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(isSentence(error) ? describeError(error) : error);
    process.exit(1);
  }
}

/** Of a file that may not be used, the system's own sentence says all. */
function isSentence(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return error instanceof StartupError || ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code);
}

/** The same for what works on the site's data; `hasFile` for what reads or writes a file of the caller as well. */
export function runOverData(
  program: (config: Config) => Promise<void>,
  { hasFile = false } = {},
): Promise<void> {
  return runProgram(async () => {
    loadDotEnv();
    const config = readConfig(process.env);
    becomeOwner(config, { hasFile });
    await program(config);
  });
}

/** The server's own user could not write files that root makes in the data folder. */
export function becomeOwner({ dataDir }: Config, { hasFile = false } = {}): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return;
  // Node's types leave it out.
  const { initgroups } = process as { initgroups?: (user: number, group: number) => void };
  try {
    initgroups?.(uid, gid);
  } catch {
    // No user of this system has the number, as where a container made the folder.
    process.setgroups?.([gid]);
  }
  if (hasFile) {
    process.setegid?.(gid);
    process.seteuid?.(uid);
    return;
  }
  process.setgid?.(gid);
  process.setuid?.(uid);
}
