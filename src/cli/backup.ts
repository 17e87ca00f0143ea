/** `npm run backup -- <file>`: data and pictures in one file, with the server running or stopped. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { unreadableNames } from '#server/app/backup/unreadable-names.ts';
import { writeBackup } from '#server/app/backup/write.ts';
import { asCaller } from '#server/core/caller.ts';
import { describeContents, readFileArgument } from './backup-file.ts';
import { runOverData } from './program.ts';

await runOverData(
  async (config) => {
    const file = readFileArgument('Usage: npm run backup -- <file>, for example backup.tar.gz');
    if (file === null) return;
    const path = resolve(file);
    const manifest = await writeBackup(config, path);
    const { size } = await asCaller(() => stat(path));
    const leftOut = unreadableNames(config.dataDir);
    console.log(
      `Backed up to ${path}: ${describeContents(manifest)}, ${Math.ceil(size / 1024)} KB.`,
    );
    if (leftOut.length > 0)
      console.log(`Left out, since no name in UTF-8 leads to it: ${leftOut.join(', ')}.`);
  },
  { hasFile: true },
);
