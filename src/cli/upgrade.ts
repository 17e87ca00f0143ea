/**
 * `npm run upgrade [-- <branch or tag>]`: fetches, installs and builds a newer version in a folder beside this one, tries
 * it over a copy of the data, and has the service change over; back to the old version and its data where the new one
 * does not answer. It expects what docs/handbook/moving.md sets up: `releases/<version>`, and `current`, a link to one.
 */
import {
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BACKUPS } from '#server/app/backup/daily.ts';
import { addressOf, type Config, readConfig } from '#server/app/config.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { runProgram } from './program.ts';
import { loadDotEnv, ROOT, run, writeWhole } from './run.ts';
import { step } from './steps.ts';

const RELEASES = dirname(ROOT);
const CURRENT = join(RELEASES, '../current');
/** Names the change-over that is under way, so that one that was killed is ended by the next run. */
const UNDER_WAY = join(RELEASES, 'upgrade.json');
const SERVICE = 'likelion';

/** The first start may have to migrate the data. */
const ANSWER_LIMIT_MS = 60_000;

interface ChangeOver {
  old: string;
  backup: string;
}

await runProgram(async () => {
  loadDotEnv();
  const config = readConfig(process.env);
  if (!existsSync(CURRENT) || realpathSync(CURRENT) !== ROOT) {
    throw new StartupError(
      `This folder is not the one that ${CURRENT} leads to: see docs/handbook/upgrade.md for what to do instead.`,
    );
  }
  await must('systemctl', 'systemctl', ['cat', SERVICE], ROOT);
  if (existsSync(UNDER_WAY)) return endInterrupted(config);
  const [ref] = process.argv.slice(2);
  const next = await fetchVersion(ref);
  if (next === null) {
    console.log('This is the newest version already.');
    return;
  }
  try {
    await take(config, next);
  } catch (error) {
    if (realpathSync(CURRENT) !== next) rmSync(next, { recursive: true });
    throw error;
  }
});

/** All but the change-over itself happens beside the running site. */
async function take(config: Config, next: string): Promise<void> {
  const backup = join(config.dataDir, BACKUPS, `before-${basename(next)}.tar.gz`);
  const program = (...args: string[]) => must(args.join(' '), nodeOf(next), args, next);
  await step('Installing', () => install(next));
  await step('Building', () => program('src/cli/build.ts'));
  await step('Backing up', () => backUp(backup));
  await step('Trying it over a copy', () => program('src/cli/restore.ts', '--rehearse', backup));
  await changeOver(config, next, { old: ROOT, backup });
}

/** Returns the folder of the fetched version, or null where it is this one. */
async function fetchVersion(ref: string | undefined): Promise<string | null> {
  const top = await git(ROOT, 'rev-parse', '--show-toplevel').catch(() => null);
  // git trusts only what is one's own.
  const repository = join(ROOT, '.git');
  const isForeign = (place: string) => statSync(place).uid !== process.getuid?.();
  if (top === null && existsSync(repository) && [ROOT, repository].some(isForeign))
    throw new StartupError(`The folder ${ROOT} belongs to another user: call this as its owner.`);
  if (top !== ROOT) {
    throw new StartupError(`${ROOT} is no clone of a git repository, so nothing can be fetched.`);
  }
  if ((await git(ROOT, 'status', '--porcelain')) !== '') {
    throw new StartupError(`${ROOT} holds changes that are in no commit: commit and push them.`);
  }
  const here = await git(ROOT, 'rev-parse', 'HEAD');
  const part = join(RELEASES, 'next.part');
  rmSync(part, { recursive: true, force: true });
  const origin = await git(ROOT, 'remote', 'get-url', 'origin');
  const branch = ref === undefined ? [] : ['--branch', ref];
  await step('Fetching', () =>
    git(RELEASES, 'clone', '--quiet', '--no-checkout', ...branch, origin, part),
  );
  const commit = await git(part, 'rev-parse', 'HEAD');
  if (commit === here) {
    rmSync(part, { recursive: true });
    return null;
  }
  await git(part, 'merge-base', '--is-ancestor', here, commit).catch(() => {
    throw new StartupError(`${ref ?? origin} does not hold what runs here: push that first.`);
  });
  const next = join(RELEASES, commit.slice(0, 12));
  // An upgrade that was killed or reverted may have left it.
  rmSync(next, { recursive: true, force: true });
  renameSync(part, next);
  await git(next, 'checkout', '--quiet', '--force', 'HEAD');
  return next;
}

async function install(next: string): Promise<void> {
  const copy = (name: string) => must('Copying', 'cp', ['--archive', join(ROOT, name), next], next);
  if (existsSync(join(ROOT, '.env'))) await copy('.env');
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(next) === lock(ROOT)) await copy('node_modules');
  else await must('npm ci', 'npm', ['ci', '--include=dev'], next);
}

/** The old version makes it, because only that knows its own data. */
async function backUp(file: string, old = ROOT): Promise<void> {
  rmSync(file, { force: true });
  await must('The backup', nodeOf(old), ['src/cli/backup.ts', file], old);
}

async function changeOver(config: Config, next: string, change: ChangeOver): Promise<void> {
  writeWhole(UNDER_WAY, JSON.stringify(change));
  try {
    await service('stop');
    // A second backup keeps what visitors and staff have written since the first.
    await backUp(change.backup);
    lead(next);
    await service('start');
    await step('Waiting for an answer', () => answers(config));
  } catch (error) {
    await goBack(config, change);
    throw error;
  }
  rmSync(UNDER_WAY);
  console.log(`${CURRENT} leads to ${next} now. The old version stays in ${ROOT}.`);
}

/** After a run that was killed, the version that runs stays if it answers. */
async function endInterrupted(config: Config): Promise<void> {
  const change = JSON.parse(readFileSync(UNDER_WAY, 'utf8')) as ChangeOver;
  await service('start');
  await answers(config).catch(() => goBack(config, change));
  rmSync(UNDER_WAY, { force: true });
  console.log(`An interrupted upgrade was ended, and ${realpathSync(CURRENT)} answers.`);
}

async function goBack(config: Config, { old, backup }: ChangeOver): Promise<void> {
  await step('Going back', async () => {
    await service('stop');
    lead(old);
    const opens = await run(nodeOf(old), ['src/cli/staff.ts', 'list'], { cwd: old, capture: true });
    if (opens.code !== 0) {
      await must('The restore', nodeOf(old), ['src/cli/restore.ts', '--aside', backup], old);
    }
    await service('start');
    await answers(config);
  });
  rmSync(UNDER_WAY);
}

function lead(folder: string): void {
  const link = `${CURRENT}.part`;
  rmSync(link, { force: true });
  symlinkSync(folder, link);
  renameSync(link, CURRENT);
}

async function service(verb: 'start' | 'stop'): Promise<void> {
  await must(`systemctl ${verb}`, 'systemctl', [verb, SERVICE], ROOT);
}

async function answers({ host, port }: Config): Promise<void> {
  const isThere = (path: string) =>
    fetch(addressOf(host, port) + path, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = Date.now() + ANSWER_LIMIT_MS;
  while (Date.now() < until) {
    if ((await isThere('/readyz')) && (await isThere('/'))) return;
    await sleep(250);
  }
  throw new StartupError(
    `It did not answer within ${ANSWER_LIMIT_MS / 1000} s: journalctl --unit ${SERVICE} says why.`,
  );
}

/** A version brings its own Node where there is one for the machine. */
function nodeOf(folder: string): string {
  const own = join(folder, 'node_modules/.bin/node');
  return existsSync(own) ? own : process.execPath;
}

async function git(cwd: string, ...args: string[]): Promise<string> {
  return (await must(`git ${args[0]}`, 'git', args, cwd)).trim();
}

async function must(what: string, command: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await run(command, args, { cwd, capture: true }).catch(() => {
    throw new StartupError(`${what} did not work: there is no program ${command} here.`);
  });
  if (code === 0) return output;
  throw new StartupError(`${what} did not work.\n\n${output.trim()}`);
}
