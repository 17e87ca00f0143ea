/** Installs programs that tests need from Debian's packages, where that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT_LIMIT_MS = 300_000;

/** Installs packages and says so; does nothing for anyone but root, or where there is no apt-get. */
export function installPackages(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: 'inherit', timeout: APT_LIMIT_MS, env } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
