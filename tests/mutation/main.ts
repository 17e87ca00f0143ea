/**
 * `npm run mutate -- [--seed 1] [--places 40] [--only 3,7] [--all] [--list] [--unchecked]`: breaks the program at places picked
 * by the seed, one at a time in a copy of it, and says which break the tests of `npm test` (or all of them) do not see.
 * `--list` names the places only; `--only` tries these numbers of them; `--unchecked` leaves out that all passes unbroken.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '#cli/program.ts';
import { ROOT, run } from '#cli/run.ts';
import { copyProject } from '../support/machine/project-copy.ts';
import { type Mutation, pickMutations } from './mutations.ts';

const LINT = ['lint'];
const UNITS = ['test:unit', '--', '--bail=1'];
const SERVER = ['test:server', '--', '--bail=1'];
/** As in `npm test`, a test that fails once and not again has seen nothing. */
const BROWSER = ['test:e2e', '--', '--max-failures=1', '--retries=1'];
/** Some tests of the server look at what is built. */
const BUILD = ['test:e2e', '--', '--build'];
const ALL = [BUILD, LINT, UNITS, SERVER, BROWSER];

/** What a visitor's browser never runs, and what no server does; both see the rest. */
const OF_SERVER = /^src\/(server|cli|build)\//;
const OF_BROWSER = /^src\/(admin|features|client|layouts|pages)\//;

/** More tests than this share a word that says nothing, such as `admin`. */
const TOO_MANY = 12;

/** The tests named by a word of the file's path: they see most breaks, and soonest. */
function nearest(file: string, kinds: string): string[] {
  const tests = globSync(`tests/${kinds}/**/*.test.{ts,tsx}`, { cwd: ROOT });
  const text = file
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[/.-]/);
  const found = text
    .filter((word) => word.length > 3)
    .map((word) => tests.filter((test) => test.slice(test.indexOf('/', 6)).includes(word)))
    .filter(({ length }) => length <= TOO_MANY);
  return [...new Set(found.flat())];
}

/** The steps that may see a place, each ended by its first failure; those that are nearest and cheapest first. */
function stepsFor({ file, kind }: Mutation): string[][] {
  const types = kind === 'an await dropped' ? [LINT] : [];
  const units = nearest(file, '{unit,stores}');
  const server = OF_BROWSER.test(file) ? [] : nearest(file, 'server');
  const browser = OF_SERVER.test(file) ? [] : nearest(file, 'e2e');
  const near = [
    ...(units.length > 0 ? [[...UNITS, ...units]] : []),
    ...(server.length > 0 ? [[...SERVER, ...server]] : []),
    ...(browser.length > 0 ? [[...BROWSER, '--pass-with-no-tests', ...browser]] : []),
  ];
  if (OF_BROWSER.test(file)) return [...types, ...near, UNITS, LINT, BROWSER];
  return [...types, ...near, UNITS, SERVER, LINT, BROWSER];
}

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      places: { type: 'string', default: '40' },
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      unchecked: { type: 'boolean', default: false },
    },
  });
  const mutations = pickMutations(ROOT, Number(values.seed), Number(values.places));
  for (const [index, mutation] of mutations.entries()) console.log(tell(index + 1, mutation));
  if (values.list) return;

  const folder = copyProject('club-broken-');
  // Else a step that fails by itself would see everything.
  const unsound = await firstToFail(folder, values.unchecked ? [BUILD] : ALL, values.all);
  if (unsound !== null) throw new Error(`Fails although nothing is broken: ${unsound}`);
  const survivors: string[] = [];
  const only = values.only?.split(',').map(Number);
  let tried = 0;
  try {
    for (const [index, mutation] of mutations.entries()) {
      if (only?.includes(index + 1) === false) continue;
      tried += 1;
      const seenBy = await breakAt(folder, mutation, values.all);
      console.log(`${index + 1}: ${seenBy === null ? 'survived' : `seen by ${seenBy}`}`);
      if (seenBy === null) survivors.push(tell(index + 1, mutation));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${tried - survivors.length} of ${tried} were seen.`, ...survivors);
});

function tell(number: number, { file, line, kind, before, after }: Mutation): string {
  return `${number}. ${file}:${line} ${kind}: ${oneLine(before)} → ${oneLine(after)}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 80);
}

/** The step that sees the break, or null. */
async function breakAt(
  folder: string,
  mutation: Mutation,
  isWhole: boolean,
): Promise<string | null> {
  const path = join(folder, mutation.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, mutation.start) + mutation.after + text.slice(mutation.end));
  try {
    return await firstToFail(folder, stepsFor(mutation), isWhole);
  } finally {
    writeFileSync(path, text);
  }
}

/** The first step that fails, with what failed first in it; null where none does. */
async function firstToFail(
  folder: string,
  steps: string[][],
  isWhole: boolean,
): Promise<string | null> {
  const env = { ...process.env, BROWSER_TESTS: isWhole ? 'usual' : 'core' };
  for (const step of steps) {
    const args = ['run', '--silent', ...step];
    const { code, output } = await run('npm', args, { cwd: folder, env, capture: true });
    if (code !== 0) return `${step[0]}: ${/^✗ .*/m.exec(output)?.[0] ?? output.slice(-200)}`;
  }
  return null;
}
