import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';
import { isBusy } from './engines/constraints.ts';
import { describeError } from './engines/describe-error.ts';

/**
 * Takes the folder for this server and returns what gives it back; throws a StartupError while another server has it.
 *
 * The lock is SQLite's exclusive lock on an otherwise empty file: the operating system drops it with the process, so a
 * killed server leaves nothing to clean up, and the command line can still open the database itself.
 */
export function lockFolder(folder: string): () => void {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
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
