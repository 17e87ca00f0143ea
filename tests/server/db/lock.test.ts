import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import { DATABASE_FILE } from '#server/db/folder.ts';
import { isPostgres } from '../../support/database/database.ts';
import { STAFF } from '../../support/staff.ts';
import { create, post } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it as base } from '../support/server.ts';

const it = base.extend<{ holder: DatabaseSync }>({
  // Another program that holds the lock of the writers, as a backup tool or a shell may.
  holder: async ({ server }, use) => {
    const holder = new DatabaseSync(join(server.dataDir, DATABASE_FILE));
    await use(holder);
    if (holder.isTransaction) holder.exec('rollback');
    holder.close();
  },
});

const send = (server: TestServer, path: string, cookie: string, body: unknown) =>
  server.send(path, JSON.stringify(body), { cookie });

describe.skipIf(isPostgres)("while another program holds SQLite's lock", () => {
  it('answers who reads at once, and who writes with 503 after two seconds', async ({
    server,
    holder,
  }) => {
    const { id } = await create(server, 'createPost', post());
    const cookie = await server.cookie();
    const pages = ['/healthz', '/readyz', '/api/blog', `/api/blog/posts/${id}`, '/api/blog/posts'];
    holder.exec('begin immediate');
    const began = performance.now();
    const settled: string[] = [];
    const ended: number[] = [];
    const note = (name: string) => (response: Response) => {
      settled.push(name);
      if (name === 'write') ended.push(performance.now() - began);
      return response;
    };
    const writes = [
      send(server, '/api/manage/newpost', cookie, post()),
      send(server, '/api/manage/newpost', cookie, post()),
      send(server, '/api/manage/generation/create', cookie, { generation: 14 }),
      send(server, '/api/auth/sign-in/username', '', STAFF),
      send(server, '/api/auth/sign-out', cookie, {}),
    ].map((sent) => sent.then(note('write')));
    for (const path of pages) {
      const answers = [{}, { cookie }].map((headers) => server.request(path, { headers }));
      for (const answer of await Promise.all(answers)) {
        expect(note(path)(answer).status, path).toBe(200);
      }
    }
    // Every read came back while all the writes were still waiting.
    expect(settled).not.toContain('write');
    for (const answer of await Promise.all(writes)) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    }
    // One after the other the last would take five times as long as the first, however busy the machine is.
    expect(Math.max(...ended)).toBeLessThan(3 * Math.min(...ended));
    expect(await server.count('posts')).toBe(1);
    expect(await server.count('generations')).toBe(0);

    holder.exec('rollback');
    expect((await send(server, '/api/manage/newpost', cookie, post())).status).toBe(201);
    // What was answered with 503 has not ended the session.
    expect((await server.call('getSession', { headers: { cookie } })).body).not.toBeNull();
  });

  it('writes as soon as the lock is free', async ({ server, holder }) => {
    const cookie = await server.cookie();
    holder.exec('begin immediate');
    const writes = Array.from({ length: 10 }, () =>
      send(server, '/api/manage/newpost', cookie, post()),
    );
    // The writes are under way once a read that came after them is answered.
    await server.request('/api/blog');
    holder.exec('rollback');
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses).toEqual(Array(10).fill(201));
    expect(await server.count('posts')).toBe(10);
  });
});
