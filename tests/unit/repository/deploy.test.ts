import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIMITS } from '#contract/core/limits.ts';

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
  const [nginx = 0] = [
    ...read('deploy/nginx/likelion.conf').matchAll(/client_max_body_size (\d+)m/g),
  ].map(([, size]) => Number(size) * 1024 * 1024);
  const caddy = /@others \{\s+max_size (\d+)MB/.exec(read('deploy/caddy/Caddyfile'))?.[1];
  for (const limit of [nginx, Number(caddy) * 1_000_000]) {
    expect(limit).toBeGreaterThan(LIMITS.bodyBytes * 2);
    expect(limit).toBeLessThan(LIMITS.bodyBytes * 8);
  }
});
