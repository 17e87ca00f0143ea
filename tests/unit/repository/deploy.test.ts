import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What runs in the image: the server, and the commands that somebody gives beside it. */
const IN_IMAGE = [
  'src/{server,contract,markdown}/**/*.ts',
  'src/cli/{serve,staff,backup,restore,program}*.ts',
];

/** The packages that files import, but for their types. */
const importedBy = (files: string[]): string[] => {
  const names = globSync(files, { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export) (?!type ).*?from '([^'.#][^']*)'/gms)].map(
      ([, name = '']) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
    ),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('node:'));
};

it('imports in the server what docs/dependencies.md lists of it, and nothing else', () => {
  const [, listed = ''] =
    /^\*\*The server\*\*(.*?)^\*\*Browsers\*\*/ms.exec(read('docs/dependencies.md')) ?? [];
  const names = [...listed.matchAll(/(?:^- |[;,] )`([^`]+)`/gm)].map(([, name]) => name);
  expect(names.toSorted(), 'the first list of docs/dependencies.md').toEqual(
    importedBy(['src/{server,contract,markdown}/**/*.ts']).toSorted(),
  );
});

it('takes nothing out of the image that the server imports', () => {
  const removed = /npm uninstall [^&]*?((?:\s+(?!-)[@\w][\w./-]*)+)\n\n/
    .exec(read('deploy/Dockerfile').replaceAll('\\\n', ' '))?.[1]
    ?.trim()
    .split(/\s+/);
  expect(removed).toContain('astro');
  const imported = importedBy(IN_IMAGE);
  expect(imported).toContain('hono');
  expect(
    removed?.filter((name) => imported.includes(name)),
    'take these out of `npm uninstall` in deploy/Dockerfile',
  ).toEqual([]);
});

it('ends the log of every container', () => {
  const compose = read('deploy/compose.yaml');
  const [, services = ''] = /^services:\n(.*?)^volumes:/ms.exec(compose) ?? [];
  const names = services.match(/^ {2}\w+:$/gm);
  expect(names).toHaveLength(4);
  expect(services.match(/^ {4}logging: \*logging$/gm)).toHaveLength(names?.length ?? 0);
  expect(compose).toMatch(/^x-logging: &logging\n.*?max-size: 10m\n.*?max-file:/ms);
});

it('lets the server say itself that a body is too large', () => {
  const sizes = [...read('deploy/nginx/likelion.conf').matchAll(/client_max_body_size ([^;]+);/g)];
  // Where nothing is said, nginx has a limit of its own.
  expect(sizes.map(([, size]) => size)).toEqual(['0']);
  expect(read('deploy/caddy/Caddyfile')).not.toMatch(/max_size|request_body/);
});

it('gives the commands of the handbook the settings of the service, quoted ones as well', () => {
  const handbook = read('docs/handbook/moving.md');
  const [, settings = ''] =
    /^printf '(.*)' > \.env && .* ln -sf \/etc\/likelion\.env \.env$/m.exec(handbook) ?? [];
  expect(read('deploy/systemd/likelion.service')).toContain('EnvironmentFile=-/etc/likelion.env');
  const folder = mkdtempSync(join(tmpdir(), 'handbook-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'likelion.env');
  writeFileSync(
    file,
    `${settings.replaceAll('\\n', '\n')}MAIL_FROM="The club <club@mail.example>"\n`,
  );
  symlinkSync(file, join(folder, '.env'));
  const program = `process.loadEnvFile('.env'); console.log(process.env.MAIL_FROM, process.env.DATA_DIR)`;
  const said = spawnSync(process.execPath, ['--eval', program], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
  });
  expect(said.stdout).toBe('The club <club@mail.example> /var/lib/likelion\n');
});
