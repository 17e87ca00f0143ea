/** Patches, as `git diff` writes them, laid over a copy of the project. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { ROOT } from '#cli/run.ts';
import { StartupError } from '#server/core/startup-error.ts';

function git(folder: string, ...args: string[]) {
  // A repository around the copy would have its own paths meant.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder), LC_ALL: 'C' };
  return spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' });
}

/** The files that a patch makes or changes. */
export function filesOf(patch: string): string[] {
  const text = readFileSync(patch, 'utf8');
  return [...text.matchAll(/^diff --git a\/.+ b\/(.+)$/gm)].map(([, file = '']) => file);
}

/** Lays a patch over the copy. @throws StartupError with each hunk that no longer fits, and changes nothing then */
export function applyPatch(folder: string, patch: string): void {
  const { status, stderr } = git(folder, 'apply', patch);
  if (status !== 0) throw new StartupError(describeMisfit(patch, stderr));
}

export function takePatchAway(folder: string, patch: string): void {
  const { status, stderr } = git(folder, 'apply', '--reverse', patch);
  if (status !== 0) throw new Error(stderr);
}

/** What Git said, with the hunk that it means in the place of the hunk's line. */
function describeMisfit(patch: string, said: string): string {
  const name = relative(ROOT, patch);
  const text = readFileSync(patch, 'utf8');
  const misfits = said.split('\n').flatMap((line) => {
    const [, file, at] = /^error: patch failed: (.+):(\d+)$/.exec(line) ?? [];
    if (file !== undefined && at !== undefined) return [`${file}\n${hunkOf(text, file, at)}`];
    // Of a file with such a hunk this is said once more.
    if (line === '' || line.endsWith(': patch does not apply')) return [];
    return [line.replace(/^error: /, '')];
  });
  return [
    `${name} no longer fits. These lines have found no place:`,
    ...misfits,
    `Mend ${name} in the same commit as what it stumbled over (.github/CONTRIBUTING.md says how).`,
  ].join('\n\n');
}

function hunkOf(patch: string, file: string, at: string): string {
  const ofFile = patch.split(/^(?=diff --git )/m).find((part) => part.includes(` b/${file}\n`));
  const hunks = ofFile?.split(/^(?=@@ )/m).slice(1) ?? [];
  return hunks.find((hunk) => hunk.startsWith(`@@ -${at},`))?.trimEnd() ?? `line ${at}`;
}
