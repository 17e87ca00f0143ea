/** `npm run export -- <folder> [--as-record "…"]`: the whole public site as plain files. */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '#server/app/app.ts';
import { readConfig } from '#server/app/config.ts';
import { exportSite } from '#server/app/export/export.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { buildIfStale } from './built.ts';
import { becomeOwner, runProgram } from './program.ts';
import { loadDotEnv } from './run.ts';
import { step } from './steps.ts';

const MEGABYTE = 1024 * 1024;

await runProgram(async () => {
  loadDotEnv();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'as-record': { type: 'string' } },
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) {
    console.error('Usage: npm run export -- <folder> [--as-record "…"]');
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  await buildIfStale(process.env);
  becomeOwner(config);
  const db = await openDatabaseForCommand(config, { begins: false });
  // Nobody signs in to this copy of the app.
  const secret = randomBytes(32).toString('hex');
  const app = createApp({ config, db, secret, log: () => undefined });
  const recordOf = values['as-record'] ?? '';
  const { pages, files, bytes } = await step('Writing the site', () =>
    exportSite(resolve(folder), { db, config, app, recordOf }),
  ).finally(db.close);
  console.log(
    `Wrote ${pages} pages, ${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB to ${resolve(folder)}.`,
  );
});
