/**
 * `npm run restore -- <file>`: a backup, also one of `BACKUP_TO` by its name, into an empty DATA_DIR, or into the empty
 * database of DATABASE_URL. With `--aside` what DATA_DIR holds is moved into a folder there first, and the tables into a
 * schema of their own. `npm run restore -- --rehearse [<file>]` tries it in a temporary place, with the newest one where none is named.
 */
import { existsSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fetchAway, listAway } from '#server/app/backup/away.ts';
import { BACKUPS, newestBackup } from '#server/app/backup/daily.ts';
import { BACKUP_NAME, isDatedAhead } from '#server/app/backup/format.ts';
import { restoreBackup } from '#server/app/backup/restore.ts';
import { REHEARSED_SETTING } from '#server/app/backup/tables.ts';
import type { Config } from '#server/app/config.ts';
import { PICTURES } from '#server/db/folder.ts';
import { openDatabaseBeside } from '#server/db/open.ts';
import { writeSetting } from '#server/db/settings.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { describeContents, readFileArgument } from './backup-file.ts';
import { runOverData } from './program.ts';
import { rehearse, type Rehearsed } from './rehearse.ts';

const USAGE =
  'Usage: npm run restore -- [--aside] <backup file, or the name of one in BACKUP_TO> | --rehearse [<backup file>]';

await runOverData(
  async (config) => {
    const rehearses = process.argv.includes('--rehearse');
    if (rehearses && process.argv.at(-1) === '--rehearse') return rehearseNewest(config);
    const file = readFileArgument(USAGE);
    if (file === null) return;
    const path = await findBackup(config, file);
    if (rehearses) return rehearseOne(config, { name: file, bring: () => Promise.resolve(path) });
    const uploads = join(config.dataDir, PICTURES);
    const link = await readlink(uploads).catch(() => null);
    const aside = process.argv.includes('--aside');
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

async function rehearseNewest(config: Config): Promise<void> {
  await rehearseOne(config, await findNewest(config));
  const db = await openDatabaseBeside(config, { begins: false });
  await writeSetting(db.write, REHEARSED_SETTING, new Date().toISOString()).finally(db.close);
}

async function rehearseOne({ dataDir }: Config, backup: Rehearsed): Promise<void> {
  const manifest = await rehearse(backup, join(dataDir, 'rehearsal'));
  console.log(`${backup.name} was restored and served: ${describeContents(manifest)}.`);
}

async function findNewest({ dataDir, backupTo }: Config): Promise<Rehearsed> {
  if (backupTo === null) {
    const file = await newestBackup(dataDir);
    if (file !== null) return { name: basename(file), bring: () => Promise.resolve(file) };
  } else {
    const name = (await listAway(backupTo)).find((found) => !isDatedAhead(found));
    const bring = async (folder: string) => fetchAway(backupTo, name ?? '', folder);
    if (name !== undefined) return { name, bring };
  }
  throw new StartupError('There is no backup yet with which a restore could be rehearsed.');
}
