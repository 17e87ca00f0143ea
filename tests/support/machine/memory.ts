import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startupFailure } from '#server/db/engines/describe-error.ts';

const MEMORY = '/dev/shm';
/** Many times what a run holds at once; a container has 64 MB unless it is told otherwise. */
const ROOM_BYTES = 2 ** 31;

/**
 * A folder for what tests write, removed as the process ends: in memory where there is room, since every write to a database
 * waits for its disk, which is an eighth of the server's tests.
 */
export function fastFolder(): string {
  const parent = hasRoom() ? MEMORY : tmpdir();
  const folder = join(parent, `club-tests-${randomUUID()}`);
  try {
    mkdirSync(folder);
  } catch (error) {
    throw startupFailure(
      `The temporary folder ${parent} cannot be used, so set TMPDIR to another`,
      error,
    );
  }
  // Some tests run a program as another user.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
