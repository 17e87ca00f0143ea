/**
 * `npm run mutate -- [--seed 1] [--places 40] [--from 1] [--all] [--list]`: breaks the program at places picked by the seed,
 * one at a time in a copy of it, and says which break the tests of `npm test` (or all of them) do not see. `--list` names the
 * places only; `--from` goes on at one of them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '#cli/program.ts';
import { ROOT, run } from '#cli/run.ts';
import { pickPlaces, type Place } from './places.ts';

const LINT = ['lint'];
const UNITS = ['test:unit', '--', '--bail=1'];
const SERVER = ['test:server', '--', '--bail=1'];
const BROWSER = ['test:e2e', '--', '--max-failures=1'];

/** What a visitor's browser never runs, and what no server does; both see the rest. */
const OF_SERVER = /^src\/(server|cli|build)\//;
const OF_BROWSER = /^src\/(admin|features|client|layouts|pages)\//;

/** The steps that may see a place, each ended by its first failure; those that are nearest and cheapest first. */
function stepsFor(file: string): string[][] {
  if (OF_SERVER.test(file)) return [LINT, SERVER, UNITS, BROWSER];
  if (OF_BROWSER.test(file)) return [LINT, UNITS, BROWSER, SERVER];
  return [LINT, UNITS, SERVER, BROWSER];
}

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      places: { type: 'string', default: '40' },
      from: { type: 'string', default: '1' },
      all: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const places = pickPlaces(ROOT, Number(values.seed), Number(values.places));
  for (const [index, place] of places.entries()) console.log(tell(index + 1, place));
  if (values.list) return;

  const folder = copyProject();
  const survivors: string[] = [];
  const first = Number(values.from) - 1;
  try {
    for (const [index, place] of places.entries()) {
      if (index < first) continue;
      const seenBy = await breakAt(folder, place, values.all);
      console.log(`${index + 1}: ${seenBy === null ? 'survived' : `seen by ${seenBy}`}`);
      if (seenBy === null) survivors.push(tell(index + 1, place));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const tried = places.length - first;
  console.log(`\n${tried - survivors.length} of ${tried} were seen.`, ...survivors);
});

function tell(number: number, { file, line, kind, before, after }: Place): string {
  return `${number}. ${file}:${line} ${kind}: ${oneLine(before)} → ${oneLine(after)}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 80);
}

/** What is in the repository, and what is installed, beside it. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-broken-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter(Boolean)) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The step that sees the break, or null. */
async function breakAt(folder: string, place: Place, isWhole: boolean): Promise<string | null> {
  const path = join(folder, place.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, place.start) + place.after + text.slice(place.end));
  const env = { ...process.env, BROWSER_TESTS: isWhole ? 'usual' : 'core' };
  try {
    for (const step of stepsFor(place.file)) {
      const args = ['run', '--silent', ...step];
      const { code } = await run('npm', args, { cwd: folder, env, capture: true });
      if (code !== 0) return step[0] ?? null;
    }
    return null;
  } finally {
    writeFileSync(path, text);
  }
}
