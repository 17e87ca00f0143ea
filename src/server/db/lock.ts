import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../core/startup-error.ts';
import { isBusy } from './engines/constraints.ts';
import { describeError } from './engines/describe-error.ts';

export const LOCK_FILE = 'server.lock';

/**
 * Returns the function that unlocks it; throws a StartupError while another server holds it. SQLite's lock on an
 * empty file ends with the process, even a killed one, and leaves the database itself open to the command line.
 */
export function lockFolder(folder: string): () => void {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
    file.exec('pragma locking_mode = exclusive; begin exclusive');
    const held = file;
    return () => held.close();
  } catch (error) {
    file?.close();
    throw new StartupError(
      isBusy(error)
        ? `Another server is already running on ${folder}; stop it first or set DATA_DIR to another folder.`
        : `The data folder ${folder} cannot be written to (${describeError(error)}).`,
      { cause: error },
    );
  }
}
