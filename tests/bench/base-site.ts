/** Another commit of this repository, built and served from a working tree of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#cli/run.ts';
import { StartupError } from '#server/core/startup-error.ts';

/** Its build is part of its start. */
const START_LIMIT_MS = 600_000;

export interface BaseSite {
  /** The commit, shortened. */
  name: string;
  origin: string;
  stop: () => Promise<void>;
}

/** Checks the commit out, installs its own packages and starts it with its sample content. */
export async function startBaseSite(ref: string): Promise<BaseSite> {
  const folder = mkdtempSync(join(tmpdir(), 'base-site-'));
  const remove = async (): Promise<void> => {
    await git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  };
  await git('worktree', 'add', '--detach', folder, ref);
  try {
    const name = await git('rev-parse', '--short', ref);
    const { code, output } = await run('npm', ['ci', '--prefix', folder], { capture: true });
    if (code !== 0)
      throw new StartupError(`The packages of ${ref} could not be installed.\n\n${output}`);
    const { origin, end } = await start(folder);
    const stop = async (): Promise<void> => {
      await end();
      await remove();
    };
    return { name, origin, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', args, { capture: true });
  if (code !== 0) throw new StartupError(`git ${args.join(' ')} failed.\n\n${output}`);
  return output.trim();
}

async function start(folder: string): Promise<{ origin: string; end: () => Promise<void> }> {
  // In a group of its own, so that the program npm starts ends with it.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), SAMPLE_CONTENT: 'on' },
  });
  const closed = once(child, 'close');
  const end = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await closed;
  };
  let text = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new StartupError(`The base did not start.\n\n${text}`));
    const timer = setTimeout(fail, START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(text)?.[0];
      if (address === undefined || !text.includes('Ready after')) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', fail);
  });
  return { origin, end };
}
