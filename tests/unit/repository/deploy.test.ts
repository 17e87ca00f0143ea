import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What runs in the image: the server, and the commands that somebody gives beside it. */
const IN_IMAGE = [
  'src/{server,contract,markdown}/**/*.ts',
  'src/cli/{serve,staff,backup,restore}*.ts',
];

it('takes nothing out of the image that the server imports', () => {
  const removed = /npm uninstall [^&]*?((?:\s+(?!-)[@\w][\w./-]*)+)\n\n/
    .exec(read('deploy/Dockerfile').replaceAll('\\\n', ' '))?.[1]
    ?.trim()
    .split(/\s+/);
  expect(removed).toContain('astro');
  const imported = globSync(IN_IMAGE, { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export) (?!type ).*?from '([^'.#][^']*)'/gms)].map(
      ([, name = '']) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
    ),
  );
  expect(imported).toContain('hono');
  expect(removed?.filter((name) => imported.includes(name))).toEqual([]);
});

it('lets the server say itself that a body is too large', () => {
  const sizes = [...read('deploy/nginx/likelion.conf').matchAll(/client_max_body_size ([^;]+);/g)];
  // Where nothing is said, nginx has a limit of its own.
  expect(sizes.map(([, size]) => size)).toEqual(['0']);
  expect(read('deploy/caddy/Caddyfile')).not.toMatch(/max_size|request_body/);
});

it('gives the commands of the handbook the settings of the service, quoted ones as well', () => {
  const handbook = read('docs/deploy.md');
  const [, command = ''] = /^alias as-club='runuser -u likelion -- (.*)'$/m.exec(handbook) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'handbook-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [, settings = ''] = /likelion\.env <<END\n(.*?)END/s.exec(handbook) ?? [];
  const file = join(folder, 'likelion.env');
  writeFileSync(file, `${settings}MAIL_FROM="The club <club@mail.example>"\n`);
  const local = command
    .replace('/opt/likelion/current/node_modules/.bin/node', process.execPath)
    .replace('/etc/likelion.env', file);
  const program = 'console.log(process.env.MAIL_FROM, process.env.DATA_DIR)';
  const said = spawnSync('sh', ['-c', `${local} --eval '${program}'`], {
    encoding: 'utf8',
    env: {},
  });
  expect(said.stdout).toBe('The club <club@mail.example> /var/lib/likelion\n');
  expect(handbook).not.toContain('$(cat');
  for (const [, path = ''] of handbook.matchAll(/as-club (\S+)/g)) {
    expect(path).toMatch(/^src\/cli\/\w+\.ts$/);
  }
});
