/**
 * `npm run bench -- api`: measures the API; starts a throw-away PostgreSQL when DATABASE_URL names none.
 * `npm run bench -- bulk`: measures one call that changes many entries, and who waits for it; likewise.
 * `npm run bench -- lighthouse [--runs 5] [--base <git ref>] [path ...]`: measures how fast the public pages are.
 * `npm run bench -- journeys`: measures the time from a press to the painted next page.
 * `npm run bench -- interactions`: measures the time from a press or a key to the paint of what it did.
 * `npm run bench -- markdown`, `-- compare`: measures the texts that take longest, and fails where one takes too long.
 */
import { join } from 'node:path';
import { runProgram } from '#cli/program.ts';
import { ROOT, run } from '#cli/run.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { benchApi } from './api.ts';
import { benchBulk } from './bulk.ts';
import { benchInteractions } from './interactions.ts';
import { benchJourneys } from './journeys.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchCompare, benchMarkdown } from './texts.ts';

const MEASUREMENTS: Record<string, () => Promise<void> | void> = {
  journeys: benchJourneys,
  interactions: benchInteractions,
  markdown: benchMarkdown,
  compare: benchCompare,
};

/** They get the address of a PostgreSQL. */
const ON_BOTH_DATABASES: Record<string, (url: string) => Promise<void>> = {
  api: benchApi,
  bulk: benchBulk,
};

await runProgram(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === 'lighthouse') {
    await benchLighthouse(rest);
    return;
  }
  const measure = rest.length === 0 ? MEASUREMENTS[name ?? ''] : undefined;
  if (measure !== undefined) {
    await measure();
    return;
  }
  const onBoth = rest.length === 0 ? ON_BOTH_DATABASES[name ?? ''] : undefined;
  if (onBoth === undefined || name === undefined) {
    throw new StartupError(
      'Usage: npm run bench -- api, bulk, journeys, interactions, markdown, compare, or lighthouse [--runs 5] [--base <git ref>] [path ...]',
    );
  }
  const url = [process.env.TEST_DATABASE_URL, process.env.DATABASE_URL].find(Boolean);
  if (url !== undefined) {
    await onBoth(url);
    return;
  }
  const postgres = join(ROOT, 'tests/support/database/postgres.ts');
  const self = [process.execPath, join(import.meta.dirname, 'main.ts'), name];
  // Durable: what a write costs is what is measured.
  const { code } = await run(process.execPath, [postgres, '--durable', '--', ...self]);
  process.exitCode = code;
});
