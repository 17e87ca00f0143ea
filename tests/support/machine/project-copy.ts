import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#cli/run.ts';

/**
 * A copy of what is in the repository, or not yet committed, with links to the files of the packages: Vite reads nothing from
 * elsewhere. It lies beside the project, in a folder whose name begins with `prefix`; the caller removes it.
 */
export function copyProject(prefix: string): string {
  const folder = mkdtempSync(join(dirname(ROOT), prefix));
  // Some tests run the program as another user.
  chmodSync(folder, 0o755);
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter(Boolean)) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file));
  }
  const { status, stderr } = spawnSync('cp', ['-al', join(ROOT, 'node_modules'), folder]);
  if (status !== 0) throw new Error(`The packages could not be linked: ${String(stderr)}`);
  // What tools remember is written over, which a link would carry to here.
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
  return folder;
}
