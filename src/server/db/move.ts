import { existsSync } from 'node:fs';
import {
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';

/** What a new disk holds. */
export const OF_THE_DISK = 'lost+found';

/** The target is a mount or a link to a folder, or holds something; or it lies on another disk. */
const COPIED_INSTEAD = ['EBUSY', 'EXDEV', 'ENOTEMPTY', 'ENOTDIR', 'EEXIST'];

/**
 * Moves a file, a link or a folder, into what is at the target already; what was stopped half-way is completed by a
 * second run. A mount stays where it is, and a link still leads to the same place.
 */
export async function move(from: string, to: string): Promise<void> {
  const found = await lstat(from);
  if (found.isSymbolicLink()) {
    await symlink(await realpath(from), to);
    return rm(from);
  }
  try {
    await rename(from, to);
  } catch (error) {
    if (!COPIED_INSTEAD.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await (found.isDirectory() ? moveContents(from, to) : moveFile(from, to));
  }
}

async function moveContents(from: string, to: string): Promise<void> {
  // With `recursive`, Node calls a read-only disk ENOENT.
  if (!existsSync(to)) await mkdir(to, { mode: 0o750 });
  const names = await readdir(from);
  for (const name of names.filter((other) => other !== OF_THE_DISK))
    await move(join(from, name), join(to, name));
  // A mount stays.
  await rmdir(from).catch(() => undefined);
}

async function moveFile(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await copyFile(from, part);
  const handle = await open(part);
  await handle.sync().finally(() => handle.close());
  await rename(part, to);
  await rm(from);
}
