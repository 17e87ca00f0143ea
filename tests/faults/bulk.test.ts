import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { post } from '../support/bodies.ts';
import { type RunningServer, startServer } from '../support/machine/process.ts';
import { enter } from '../support/staff.ts';
import { CYCLES, ENGINES } from './support/engines.ts';

const POSTS = 100;

interface Row {
  id: number;
  version: string;
}

async function send({ origin }: RunningServer, cookie: string, path: string, body: object) {
  const headers = { origin, cookie, 'content-type': 'application/json' };
  return fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** All posts, and those that visitors see. */
async function rowsOf({ origin }: RunningServer, cookie: string) {
  const read = async (query: string) => {
    const response = await fetch(`${origin}/api/blog/posts?${query}`, { headers: { cookie } });
    return (await response.json()) as { posts: Row[]; total: number };
  };
  const { posts } = await read('only=version&limit=500');
  const { total } = await read('only=version&limit=500&status=published');
  return { posts, visible: total };
}

describe.each(ENGINES)('over %s', (name, open) => {
  it(
    'kill -9 while one call changes many leaves all changed or none',
    { timeout: CYCLES * 20_000 + 60_000 },
    async () => {
      const database = await (await open()).createDatabase();
      let answered: 'publish' | 'draft' | null = null;
      let inPart = 0;
      let done = 0;
      for (let cycle = 0; cycle <= CYCLES; cycle += 1) {
        const server = await startServer(database);
        const cookie = await enter(server.origin, cycle === 0 ? 'setup' : 'sign-in/username');
        for (let number = 0; cycle === 0 && number < POSTS; number += 1) {
          const body = post({ title: `글 ${number}`, status: 'draft' });
          expect((await send(server, cookie, 'manage/newpost', body)).status).toBe(201);
        }
        const { posts, visible } = await rowsOf(server, cookie);
        expect(posts).toHaveLength(POSTS);
        if (visible !== 0 && visible !== POSTS) inPart += 1;
        // What was answered last, unless the one that was on its way was done as well.
        if (answered !== null) done += Number((answered === 'publish') === (visible === POSTS));

        const changeUntilDead = async (): Promise<void> => {
          for (;;) {
            try {
              const { posts: entries, visible: shown } = await rowsOf(server, cookie);
              const action = shown === 0 ? 'publish' : 'draft';
              const body = { kind: 'post', action, entries: entries.map(named) };
              const response = await send(server, cookie, 'manage/bulk', body);
              expect(response.status).toBe(200);
              expect(await response.json()).toMatchObject({ changed: POSTS });
              answered = action;
            } catch (error) {
              if (error instanceof TypeError || error instanceof SyntaxError) return;
              throw error;
            }
          }
        };
        answered = null;
        const changing = changeUntilDead();
        await expect.poll(() => answered, { timeout: 20_000 }).not.toBeNull();
        await sleep(randomInt(5, 400));
        await server.kill();
        await changing;
      }
      console.log(`${name}: ${CYCLES + 1} kills, ${done} as answered last, ${inPart} in part`);
      expect(inPart).toBe(0);
    },
  );
});

function named({ id, version }: Row) {
  return { id, version };
}
