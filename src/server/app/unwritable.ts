import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURES } from '../db/folder.ts';
import type { Config } from './config.ts';

/**
 * A sentence for each folder that may lie outside DATA_DIR and that the server may not write: a linked `uploads`, and
 * `BACKUP_TO`. The unit in deploy/systemd shuts both unless a drop-in names them.
 */
export async function describeUnwritable({
  dataDir,
  bucket,
  backupTo,
}: Pick<Config, 'backupTo' | 'bucket' | 'dataDir'>): Promise<string[]> {
  const folders = [
    ...(bucket === null ? [join(dataDir, PICTURES)] : []),
    ...(backupTo !== null && 'folder' in backupTo ? [backupTo.folder] : []),
  ];
  const sentences = folders.map(async (folder) => {
    const failure = await access(folder, constants.W_OK).then(
      () => null,
      (error: unknown) => error,
    );
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : 'ENOENT';
    // What is not there yet is made, or told of by the first backup.
    if (code === 'ENOENT') return [];
    return [
      `The folder ${folder} cannot be written (${code}): where systemd runs the server, name it in ReadWritePaths= of a drop-in (docs/handbook/moving.md).`,
    ];
  });
  return (await Promise.all(sentences)).flat();
}
