/** `npm run restore -- <file>`: a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL. */
import { resolve } from 'node:path';
import { restoreBackup } from '#server/backup/restore.ts';
import { readConfig } from '#server/config.ts';
import { describeContents, readFileArgument } from './backup-file.ts';
import { runProgram } from './program.ts';
import { loadDotEnv } from './run.ts';

await runProgram(async () => {
  loadDotEnv();
  const file = readFileArgument('사용법: npm run restore -- <백업 파일>');
  if (file === null) return;
  const manifest = await restoreBackup(resolve(file), readConfig(process.env));
  const made = manifest.created_at;
  console.log(
    `${made}의 백업을 복원했어요: ${describeContents(manifest)}. 모두 다시 로그인해야 해요.`,
  );
});
