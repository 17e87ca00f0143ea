import { cpSync, globSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT, run } from '#cli/run.ts';
import { step } from '#cli/steps.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { makeEmptyDatabase } from '../support/database/empty-database.ts';
import { newDataDir } from '../support/machine/process.ts';
import { applyPatch, filesOf, takePatchAway } from './patch.ts';

export interface Recipe {
  /** Of `<name>.patch`, and of the folder with files of its own where it has one. */
  readonly name: string;
  /** How many files of `src` the patch may touch. */
  readonly most: number;
}

/** Walks every field of every collection, so a new one as well. */
const FIELDS_TEST = 'tests/server/collections/fields.test.ts';

/** Beside a thousand projects. */
const POSTS = '3';

/**
 * Follows a recipe in a copy of the project, and leaves the copy as it was; `server` is the address of a PostgreSQL server.
 * @throws StartupError where it is not enough, or no longer fits
 */
export async function follow(
  { name, most }: Recipe,
  folder: string,
  server: string,
): Promise<void> {
  const patch = join(ROOT, 'tests/recipes', `${name}.patch`);
  const own = join(ROOT, 'tests/recipes', name);
  const ownFiles = globSync('**/*.*', { cwd: own });
  const patched = filesOf(patch);
  const touched = patched.filter((file) => file.startsWith('src/'));
  if (touched.length > most)
    throw new StartupError(
      `${name}.patch may touch ${most} files of src, not ${touched.length}: ${touched.join(', ')}.`,
    );
  // Before what takes a while.
  applyPatch(folder, patch);
  takePatchAway(folder, patch);
  const former = [
    await fill(folder, 'SQLite', ''),
    await fill(folder, 'PostgreSQL', (await makeEmptyDatabase(server, name)).url),
  ];

  applyPatch(folder, patch);
  if (ownFiles.length > 0) cpSync(own, folder, { recursive: true });
  try {
    await askTypes(folder);
    for (const database of former)
      await step(`Rows of before, ${database.engine}`, () => expectKept(folder, database));
    await runTests(name, { folder, server, files: [...patched, ...ownFiles] });
  } finally {
    takePatchAway(folder, patch);
    for (const file of ownFiles) rmSync(join(folder, file));
  }
}

/** A program of the copy, to its end. @throws StartupError with what it said, where it fails */
async function succeed(folder: string, args: string[], changes: NodeJS.ProcessEnv = {}) {
  // Before those of the project, which `npm run` has put there.
  const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, ...changes };
  const { code, output } = await run(process.execPath, args, { cwd: folder, env, capture: true });
  if (code !== 0) throw new StartupError(`${args.join(' ')} failed:\n\n${output.trim()}`);
  return output;
}

async function askTypes(folder: string): Promise<void> {
  const compiler = 'node_modules/typescript-native/bin/tsc';
  await step('Types', async () => {
    await succeed(folder, ['node_modules/astro/bin/astro.mjs', 'sync', '--silent']);
    for (const project of ['tsconfig.json', 'tsconfig.browser.json'])
      await succeed(folder, [compiler, '--project', project]);
  });
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** A database that the program has filled without the recipe. */
interface Former {
  readonly engine: string;
  readonly args: string[];
  readonly rows: Rows;
}

async function fill(folder: string, engine: string, databaseUrl: string): Promise<Former> {
  const args = [newDataDir(), databaseUrl];
  return step(`Filling a database, ${engine}`, async () => {
    await succeed(folder, ['tests/bench/prepare.ts', ...args, POSTS]);
    return { engine, args, rows: await readRows(folder, args) };
  });
}

async function readRows(folder: string, args: string[]): Promise<Rows> {
  return JSON.parse(await succeed(folder, ['tests/recipes/rows.ts', ...args])) as Rows;
}

/** Opens the database with the recipe: every row is there, with all that it held. */
async function expectKept(folder: string, { args, rows }: Former): Promise<void> {
  const present = await readRows(folder, args);
  for (const [table, before] of Object.entries(rows)) {
    const lost = before.filter((row, index) => {
      const after = present[table]?.[index];
      return after === undefined || !isDeepStrictEqual(pick(after, Object.keys(row)), row);
    });
    if (lost.length > 0)
      throw new StartupError(`${lost.length} rows of ${table} are not as before.`);
  }
}

function pick(row: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

interface Brought {
  readonly folder: string;
  readonly server: string;
  readonly files: readonly string[];
}

/** Of the browser's tests only those named as the recipe is: others whose lines it mends walk through more. */
async function runTests(name: string, { folder, server, files }: Brought): Promise<void> {
  const tests = files.filter((file) => file.startsWith('tests/server/'));
  const walks = files.filter(
    (file) => file.startsWith('tests/e2e/') && file.endsWith(`/${name}.test.ts`),
  );
  if (walks.length === 0) throw new StartupError('The recipe brings no walk in a browser.');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];
  const onServer = [...vitest, '--project', 'server', FIELDS_TEST, ...tests];
  await step('Tests of the server, SQLite', () => succeed(folder, onServer));
  await step('Tests of the server, PostgreSQL', () =>
    succeed(folder, onServer, { TEST_DATABASE_URL: server }),
  );
  await step('Build', () => succeed(folder, ['tests/e2e/main.ts', '--build']));
  const walk = ['tests/e2e/main.ts', ...walks];
  await step('Walk in a browser, SQLite', () => succeed(folder, walk));
  await step('Walk in a browser, PostgreSQL', () =>
    succeed(folder, walk, { TEST_DATABASE_URL: server }),
  );
}
