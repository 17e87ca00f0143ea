import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

it('has the newest entry of the changelog for the version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1], 'the first entry of CHANGELOG.md').toBe(
    version,
  );
});

/** Where packages are installed: what only some tests need has a place of its own. */
const PACKAGES = ['.', 'tests/bench/lighthouse', 'tests/engines/drivers'];

interface Lockfile {
  packages: Record<
    string,
    { resolved?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }
  >;
}

const lockfileOf = (folder: string) => JSON.parse(read(`${folder}/package-lock.json`)) as Lockfile;

it('lets no package run anything when it is installed, and knows which ones would', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const withScript = PACKAGES.flatMap((folder) => Object.entries(lockfileOf(folder).packages))
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  const { allowScripts } = JSON.parse(read('package.json')) as {
    allowScripts: Record<string, boolean>;
  };
  expect(
    [...new Set(withScript)].toSorted(),
    'packages that run something when installed; docs/dependencies.md says how to decide',
  ).toEqual(Object.keys(allowScripts).toSorted());
});

it.each(PACKAGES)('installs in %s what is locked, from where everybody gets it', (folder) => {
  const installed = Object.entries(lockfileOf(folder).packages).filter(([path]) => path !== '');
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  const strangers = installed.filter(
    ([, { resolved }]) =>
      resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(strangers, `from elsewhere in ${folder}/package-lock.json`).toEqual([]);
  const dependencies = JSON.parse(read(`${folder}/package.json`)) as Record<
    string,
    Record<string, string>
  >;
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const unpinned = Object.values(dependencies[kind] ?? {}).filter(
      (v) => !/^(?:npm:(?:@\w+\/)?\w+@)?\d+\.\d+\.\d+$/.test(v),
    );
    expect(unpinned, `${kind} of ${folder}/package.json that are no exact version`).toEqual([]);
  }
});

it('holds back in Renovate exactly the packages that a page of decisions gives a reason for', () => {
  const rows = read('docs/dependencies.md').matchAll(/^\| ([^|]+) \| [^|]*\d[^|]* \|/gm);
  const { packageRules } = JSON.parse(read('.github/renovate.json')) as {
    packageRules: { matchPackageNames: string[]; allowedVersions?: string }[];
  };
  const held = packageRules
    .filter(({ allowedVersions }) => allowedVersions !== undefined)
    .flatMap(({ matchPackageNames }) => matchPackageNames);
  expect(held.toSorted(), '.github/renovate.json beside docs/dependencies.md').toEqual(
    [...rows].flatMap(([, names = '']) => names.split(', ')).toSorted(),
  );
});

it('says in docs/dependencies.md what each package is for', () => {
  // `- `name`, `name`: words; `name`: words`
  const clauses = [...read('docs/dependencies.md').matchAll(/^- (`.*)$/gm)].flatMap(
    ([, line = '']) => line.split('; '),
  );
  const named = clauses.flatMap((clause) =>
    [...(/^(.*?): ./.exec(clause)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const installed = PACKAGES.flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      read(`${folder}/package.json`),
    ) as Record<string, Record<string, string>>;
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  expect(
    named.toSorted(),
    'lines "- `name`: what it is for" of docs/dependencies.md beside the packages of package.json',
  ).toEqual(installed.toSorted());
});

describe('npm ci', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-npm-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const install = (packages: object, locked: object) => {
    const club = { name: 'club', version: '1.0.0', ...packages };
    copyFileSync(join(import.meta.dirname, '../../../.npmrc'), join(folder, '.npmrc'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify(club));
    const lockfile = { ...club, lockfileVersion: 3, packages: { '': { ...club, ...locked } } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
    // No setting of whoever runs the tests says less than ours.
    const env = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
    return spawnSync('npm', ['ci', '--offline', '--userconfig', join(folder, 'none')], {
      cwd: folder,
      encoding: 'utf8',
      env: Object.fromEntries(env),
    });
  };

  it('says nothing of a Node that the packages will bring', () => {
    const { status, stdout, stderr } = install({ engines: { node: '>=99' } }, {});
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.trim()).toMatch(/^up to date in \d+m?s$/);
  });

  it('still says why it fails', () => {
    const { status, stderr } = install(
      { dependencies: { valibot: '1.5.0' } },
      { dependencies: {} },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/^npm error .*valibot/m);
  });

  it.each(['audit', 'fund', 'update-notifier'])(
    'asks nothing that nobody asked for: %s',
    (name) => {
      expect(read('.npmrc')).toMatch(new RegExp(`^${name}=false$`, 'm'));
    },
  );
});

/** Lines of markup where a Korean sentence goes on behind an element or a value of the line above or below. */
const INLINE = '(?:a|abbr|b|code|em|i|kbd|span|strong|time)';
const LOST_SPACES = [
  new RegExp(
    `[가-힣][.,!?…]?\\n\\s*(?:<${INLINE}[ >]|\\{(?!' '|/\\*|[^\\n]*&& [\`'"] ))[^\\n]*`,
    'g',
  ),
  new RegExp(`[^\\n]*(?:</${INLINE}>|[^' ]\\})\\n\\s*[가-힣]`, 'g'),
];

it('loses no space between two lines of a sentence, as JSX does at the end of each', () => {
  const root = join(import.meta.dirname, '../../..');
  const lost = globSync('src/**/*.{astro,tsx}', { cwd: root }).flatMap((file) =>
    LOST_SPACES.flatMap((pattern) => read(file).match(pattern) ?? []).map(
      (folder) => `${file}: ${folder}`,
    ),
  );
  expect(lost, "end the line before with {' '}, or put the words into one line").toEqual([]);
});

describe('a machine with a Node that is too old', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = Object.entries(scripts).filter(([, command]) => !command.includes('npm sbom'));

  it.each(commands)('is told so before npm run %s does anything', (_name, command) => {
    expect(command).toMatch(/^node (-r )?\.?\/?src\/cli\/check-node\.cjs( |$)/);
  });

  it.each([
    ['12.0.0', 1],
    ['24.6.1', 1],
    ['24.7.0', 0],
    ['26.0.0', 0],
  ])('hears one sentence that names what is needed: %s', (version, code) => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
    const check = join(import.meta.dirname, '../../../src/cli/check-node.cjs');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--eval', `${pretend}require(${JSON.stringify(check)})`],
      { encoding: 'utf8' },
    );
    expect(status).toBe(code);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr.includes('Node 24.7 이상')).toBe(code === 1);
  });
});
