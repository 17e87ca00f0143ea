import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSite } from '#server/site/pages/site.ts';
import { ORIGIN } from '../support/server-client.ts';
import { it } from '../support/server.ts';

/**
 * Ten times what Node lets a request line and its headers have together: what costs their length is read in some
 * milliseconds, and what costs the square of it outlasts the test.
 */
const HEADER_LENGTH = 150_000;
/** A little below the limit of a body. */
const BODY_LENGTH = 240_000;

const fill = (piece: string, length = HEADER_LENGTH) =>
  piece.repeat(Math.floor(length / piece.length));

describe('a path costs no more than its length', () => {
  const pieces = ['/', 'a/', '.', 'a.', '-', '%25', '%2e/', '/index', '.html', '%CC%81%CC%96', 'a'];

  test.for(pieces)('of the site: %s', async (piece) => {
    const dist = mkdtempSync(join(tmpdir(), 'site-'));
    writeFileSync(join(dist, 'index.html'), '<!doctype html>');
    const site = loadSite(dist, join(dist, 'none'), null);
    for (const path of [`/${fill(piece)}x!`, `/x${fill(piece)}`, `/admin/${fill(piece)}/`]) {
      const request = new Request(`http://localhost${path}`);
      const { status } = await (site.find(request) ?? site.notFound(request));
      expect(status, path.slice(0, 20)).toBeGreaterThanOrEqual(300);
    }
    rmSync(dist, { recursive: true });
  });

  it.for(pieces)('of the API and the uploads: %s', async (piece, { server }) => {
    for (const prefix of ['/api/', '/api/api/', '/uploads/', '/api/blog?', '/api/blog?q=']) {
      const { status } = await server.request(`${prefix}${fill(piece)}!`);
      expect(status, prefix).toBeLessThan(500);
    }
  });
});

it.for([
  ['if-none-match', '"'],
  ['if-none-match', 'W/'],
  ['accept-encoding', ','],
  ['accept-encoding', ';q='],
  ['cookie', 'a=b;'],
  ['cookie', '='],
  ['content-type', ' '],
  ['x-forwarded-for', ','],
] as const)(
  'the header %s of many %s costs no more than its length',
  async ([name, piece], { server }) => {
    const headers = { [name]: `x${fill(piece)}!` };
    expect((await server.request('/api/blog/posts', { headers })).status).toBe(200);
  },
);

describe('a body costs no more than its length', () => {
  const MARKS = '\u0301\u0316';

  it('of marks that have to be sorted, sent by anybody', async ({ server }) => {
    const body = JSON.stringify({ username: `a${fill(MARKS, BODY_LENGTH / 2)}`, password: 'x' });
    const headers = { origin: ORIGIN, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body };
    expect((await server.request('/api/auth/sign-in/username', init)).status).toBe(422);
  });

  it.for([
    ['createProject', { stacks: Array(80_000).fill('') }],
    ['createProject', { projectMember: Array(80_000).fill('') }],
    ['createProject', { images: Array(80_000).fill('') }],
    ['createProject', { stacks: fill(',a', BODY_LENGTH) }],
    ['createPost', { tags: Array(80_000).fill('') }],
    ['createMember', { stacks: Array(80_000).fill('') }],
    ['orderProjects', { ids: Array(100_000).fill(0) }],
    ['orderMembers', { ids: Array(100_000).fill(0) }],
    ['createPost', { title: fill(MARKS, BODY_LENGTH / 2) }],
  ] as const)('%s with %o, which lists few problems', async ([name, body], { server }) => {
    await server.cookie();
    const answer = await server.call(name, { body });
    expect(answer).toMatchObject({ status: 422 });
    expect(JSON.stringify(answer).length).toBeLessThan(4_000);
  });

  it('lists at most twenty problems', async ({ server }) => {
    const projectMember = Array.from({ length: 50 }, (_, index) => `이름:역할${index}`);
    const answer = await server.call('createProject', { body: { projectMember } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveLength(20);
  });
});
