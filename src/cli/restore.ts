/**
 * `npm run restore -- <file>`: a backup, also one of `BACKUP_TO` by its name, into an empty DATA_DIR, or into the empty
 * database of DATABASE_URL. With `--aside` what DATA_DIR holds is moved into a folder there first, and the tables into a
 * schema of their own.
 */
import { existsSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fetchAway } from '#server/app/backup/away.ts';
import { BACKUP_NAME } from '#server/app/backup/format.ts';
import { restoreBackup } from '#server/app/backup/restore.ts';
import type { Config } from '#server/app/config.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { BACKUPS, PICTURES } from '#server/db/folder.ts';
import { describeContents, readFileArgument } from './backup-file.ts';
import { runOverData } from './program.ts';

const ASIDE = '--aside';
const USAGE = 'Usage: npm run restore -- [--aside] <backup file, or the name of one in BACKUP_TO>';

await runOverData(
  async (config) => {
    const unknown = process.argv.slice(2).find((arg) => arg.startsWith('-') && arg !== ASIDE);
    // The upgrade of an older version passes on what it is told here.
    if (unknown !== undefined)
      throw new StartupError(
        `npm run restore does not know ${unknown}: docs/handbook/upgrade.md says how to bring in a newer version, and how to try a restore.`,
      );
    const file = readFileArgument(USAGE);
    if (file === null) return;
    const path = await findBackup(config, file);
    const uploads = join(config.dataDir, PICTURES);
    const link = await readlink(uploads).catch(() => null);
    const aside = process.argv.includes(ASIDE);
    const manifest = await restoreBackup(path, config, aside);
    const made = manifest.created_at;
    console.log(
      `Restored the backup of ${made}: ${describeContents(manifest)}. Everybody has to sign in again.`,
    );
    if (aside && link !== null && config.bucket === null)
      console.log(
        `The pictures lie in ${uploads} now, a folder where a link was; those of before stay in ${resolve(config.dataDir, link)}.`,
      );
  },
  { hasFile: true },
);

/** The path of the backup; one away from this machine is fetched into DATA_DIR/backups first. */
async function findBackup({ dataDir, backupTo }: Config, file: string): Promise<string> {
  const path = resolve(file);
  if (backupTo === null || existsSync(path) || !BACKUP_NAME.test(file)) return path;
  return fetchAway(backupTo, file, join(dataDir, BACKUPS));
}
