/** `npm run export -- <folder> [--as-record "…"]`: the whole public site as plain files. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleScript } from '#build/inline-scripts.ts';
import { readConfig } from '#server/app/config.ts';
import { exportSite } from '#server/app/export/export.ts';
import { openDatabaseBeside } from '#server/db/open.ts';
import { ISLANDS, loadIslands } from '#server/site/pages/islands.ts';
import { buildIfStale, DIST } from './built.ts';
import { runProgram } from './program.ts';
import { loadDotEnv, ROOT } from './run.ts';
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
  const db = await openDatabaseBeside(config, { begins: false });
  const { pages, files, bytes } = await step('Writing the site', async () =>
    exportSite(resolve(folder), {
      db,
      config,
      dist: DIST,
      render: await loadIslands(join(ROOT, ISLANDS)),
      script: await bundleScript(join(ROOT, 'src/build/record.client.ts')),
      recordOf: values['as-record'] ?? null,
    }),
  ).finally(db.close);
  console.log(
    `Wrote ${pages} pages, ${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB to ${resolve(folder)}.`,
  );
});
