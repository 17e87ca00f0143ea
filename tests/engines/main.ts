/** `npm run test:engines -- [--pictures] [arguments of vitest]`: the walk through the site in WebKitGTK, Firefox and old Chromium. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '#cli/program.ts';
import { run } from '#cli/run.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { buildForTests } from '../support/machine/built-for-tests.ts';
import { installPackages } from '../support/machine/debian.ts';
import { installPackagesOf } from '../support/machine/packages.ts';

/** Keeps a picture of every page below `.build/engines`. */
const PICTURES = '--pictures';

/** Where Debian puts the program of a package. */
const PROGRAMS = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  'firefox-esr': '/usr/bin/firefox-esr',
};

function missingPackages(): string[] {
  return Object.entries(PROGRAMS)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name);
}

function provideEngines(): void {
  if (missingPackages().length === 0) return;
  installPackages(...missingPackages());
  const missing = missingPackages();
  if (missing.length === 0) return;
  throw new StartupError(
    `The walk in other engines needs Debian's packages: apt-get install ${missing.join(' ')}.`,
  );
}

await runProgram(async () => {
  provideEngines();
  await installPackagesOf(join(import.meta.dirname, 'drivers'));
  await buildForTests();
  const args = process.argv.slice(2);
  const { code } = await run(
    'vitest',
    [
      ...['run', '--config', 'tests/vitest.config.ts', '--project', 'engines'],
      ...args.filter((argument) => argument !== PICTURES),
    ],
    { env: { ...process.env, ...(args.includes(PICTURES) && { ENGINE_PICTURES: 'on' }) } },
  );
  process.exit(code);
});
