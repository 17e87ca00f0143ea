/** `npm run backup -- <file>`: data and pictures in one file, with the server running or stopped. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeBackup } from '#server/app/backup/write.ts';
import { readConfig } from '#server/app/config.ts';
import { describeContents, readFileArgument } from './backup-file.ts';
import { runProgram } from './program.ts';
import { loadDotEnv } from './run.ts';

await runProgram(async () => {
  loadDotEnv();
  const file = readFileArgument('Usage: npm run backup -- <file>, for example backup.tar.gz');
  if (file === null) return;
  const path = resolve(file);
  const manifest = await writeBackup(readConfig(process.env), path);
  const { size } = await stat(path);
  console.log(`Backed up to ${path}: ${describeContents(manifest)}, ${Math.ceil(size / 1024)} KB.`);
});
