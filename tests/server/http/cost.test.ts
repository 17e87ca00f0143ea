import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSite } from '#server/site/pages/site.ts';
import { processorTime } from '../../support/processor-time.ts';
import { ORIGIN } from '../support/server-client.ts';
import { it } from '../support/server.ts';

/** About what Node lets a request line and its headers have together. */
const HEADER_LENGTH = 15_000;
/** A little below the limit of a body. */
const BODY_LENGTH = 240_000;

/**
 * The processor's time, not the clock's, that `work` takes in milliseconds, at the best of three tries: neither other
 * programs count, nor what the tests before left to be cleared away.
 */
async function cost(work: () => unknown): Promise<number> {
  const tries: number[] = [];
  while (tries.length < 3 && Math.min(...tries) >= LIMIT_MS) {
    tries.push(await processorTime(work));
  }
  return Math.min(...tries);
}

/** Many times what a linear reading of either length takes, and a fraction of what a quadratic one does. */
const LIMIT_MS = 200;

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
      const ms = await cost(() => site.find(request) ?? site.notFound(request));
      expect(ms, path.slice(0, 20)).toBeLessThan(LIMIT_MS);
    }
    rmSync(dist, { recursive: true });
  });

  it.for(pieces)('of the API and the uploads: %s', async (piece, { server }) => {
    for (const prefix of ['/api/', '/api/api/', '/uploads/', '/api/blog?', '/api/blog?q=']) {
      const ms = await cost(() => server.request(`${prefix}${fill(piece)}!`));
      expect(ms, prefix).toBeLessThan(LIMIT_MS);
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
    expect(await cost(() => server.request('/api/blog/posts', { headers }))).toBeLessThan(LIMIT_MS);
  },
);

describe('a body costs no more than its length', () => {
  const MARKS = '\u0301\u0316';

  it('of marks that have to be sorted, sent by anybody', async ({ server }) => {
    const body = JSON.stringify({ username: `a${fill(MARKS, BODY_LENGTH / 2)}`, password: 'x' });
    const headers = { origin: ORIGIN, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body };
    expect(await cost(() => server.request('/api/auth/sign-in/username', init))).toBeLessThan(
      LIMIT_MS,
    );
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
    let answer;
    const ms = await cost(async () => {
      answer = await server.call(name, { body });
    });
    expect(answer).toMatchObject({ status: 422 });
    expect(JSON.stringify(answer).length).toBeLessThan(4_000);
    expect(ms).toBeLessThan(LIMIT_MS);
  });

  it('lists at most twenty problems', async ({ server }) => {
    const projectMember = Array.from({ length: 50 }, (_, index) => `이름:역할${index}`);
    const answer = await server.call('createProject', { body: { projectMember } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveLength(20);
  });
});
