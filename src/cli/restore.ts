/** `npm run restore -- <file>`: a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL. */
import { resolve } from 'node:path';
import { restoreBackup } from '#server/app/backup/restore.ts';
import { readConfig } from '#server/app/config.ts';
import { describeContents, readFileArgument } from './backup-file.ts';
import { runProgram } from './program.ts';
import { loadDotEnv } from './run.ts';

await runProgram(async () => {
  loadDotEnv();
  const file = readFileArgument('Usage: npm run restore -- <backup file>');
  if (file === null) return;
  const manifest = await restoreBackup(resolve(file), readConfig(process.env));
  const made = manifest.created_at;
  console.log(
    `Restored the backup of ${made}: ${describeContents(manifest)}. Everybody has to sign in again.`,
  );
});
