/** Packages that only some tests need: they have a package.json and a lockfile of their own. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '#cli/run.ts';
import { StartupError } from '#server/core/startup-error.ts';

const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the packages of a folder where its lockfile is newer than they are. @throws StartupError */
export async function installPackagesOf(folder: string): Promise<void> {
  const lockfile = join(folder, 'package-lock.json');
  // npm writes this one last.
  if (changed(join(folder, 'node_modules/.package-lock.json')) > changed(lockfile)) return;
  console.log(`Installing the packages of ${folder}`);
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', args, { capture: true });
  if (code !== 0) throw new StartupError(`They could not be installed.\n\n${output.trim()}`);
}
