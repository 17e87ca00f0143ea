/** The hearts of visitors: one for each visitor, project and day, in nobody's way. */
import { describe, expect } from 'vitest';
import { stopClock, travelTo } from '../support/clock.ts';
import { create, project } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it, itWithOwn, serverOfTest } from '../support/server.ts';

const itProxied = itWithOwn(() => serverOfTest({ trustedProxyHops: 1 }));

const like = (server: TestServer, id: number, peer = '203.0.113.7', options = {}) =>
  server.call('likeProject', { params: { id }, peer, ...options });

const heartOf = async (server: TestServer, id: number) =>
  (await server.call('getProject', { params: { id } })).body.heart as number;

describe('a heart', () => {
  it('counts once for each visitor and day, wherever the number stands', async ({ server }) => {
    stopClock();
    const { id } = await create(server, 'createProject', project());
    const first = await like(server, id);
    expect([first.status, first.body]).toEqual([200, { heart: 1 }]);
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await like(server, id)).body).toEqual({ heart: 1 });
    expect((await like(server, id, '203.0.113.8')).body).toEqual({ heart: 2 });
    expect(await heartOf(server, id)).toBe(2);
    const { body } = await server.call('listProjects', { query: { sort: 'heart' } });
    expect(body.projects[0]).toMatchObject({ id, heart: 2 });
  });

  it('counts again after midnight in Seoul, and is forgotten after two days', async ({
    server,
  }) => {
    travelTo(new Date('2026-03-02T23:59:00+09:00'));
    const { id } = await create(server, 'createProject', project());
    await like(server, id);
    travelTo(new Date('2026-03-03T00:01:00+09:00'));
    expect((await like(server, id)).body).toEqual({ heart: 2 });
    const rows = () => server.db.read.selectFrom('hearts').selectAll().execute();
    expect(await rows()).toHaveLength(2);
    expect(JSON.stringify(await rows())).not.toContain('203.0.113');
    travelTo(new Date('2026-03-04T23:58:00+09:00'));
    expect((await like(server, id)).body).toEqual({ heart: 3 });
    expect(await rows()).toHaveLength(3);
    travelTo(new Date('2026-03-05T00:02:00+09:00'));
    expect((await like(server, id)).body).toEqual({ heart: 4 });
    expect(await rows()).toHaveLength(2);
  });

  it('of one network of IPv6 counts once', async ({ server }) => {
    const { id } = await create(server, 'createProject', project());
    await like(server, id, '2001:db8:1:2::1');
    expect((await like(server, id, '2001:db8:1:2:ffff::9')).body).toEqual({ heart: 1 });
    expect((await like(server, id, '2001:db8:1:3::1')).body).toEqual({ heart: 2 });
  });

  itProxied.for([
    [
      '203.0.113.8:51001',
      '203.0.113.8:51002',
      '203.0.113.8',
      '[::ffff:203.0.113.8]:443',
      '203.0.113.8:',
      '203.0.113.8 :51001',
      '"203.0.113.8:51001"',
    ],
    ['unknown', '_a1', '_b2:443', ':443'],
    [
      '[2001:db8:1:2::8]:51001',
      '[2001:db8:1:2::8]',
      '2001:db8:1:2::8:51002',
      '2001:db8:1:2:3:4:5:6:443',
      '2001:db8:1:2::8',
      '"[2001:db8:1:2::8]:443"',
    ],
  ])('of %s is of one visitor, whose proxy adds ports', async (seen, { server }) => {
    const { id } = await create(server, 'createProject', project());
    for (const address of seen) {
      const headers = { 'x-forwarded-for': `198.51.100.7, ${address}` };
      expect((await like(server, id, '10.0.0.1', { headers })).body).toEqual({ heart: 1 });
    }
  });

  it('that is given fifty times at once counts once, and no other is lost', async ({ server }) => {
    const { id } = await create(server, 'createProject', project());
    const peers = Array.from({ length: 50 }, (_, index) => `198.51.100.${index % 10}`);
    const answers = await Promise.all(peers.map((peer) => like(server, id, peer)));
    expect(answers.map(({ status }) => status)).toEqual(peers.map(() => 200));
    expect(await heartOf(server, id)).toBe(10);
  });

  it('is refused for what visitors do not see, and from other sites', async ({ server }) => {
    expect((await like(server, 999_999)).status).toBe(404);
    const { id } = await create(server, 'createProject', project());
    const origin = 'https://elsewhere.example';
    expect((await like(server, id, '203.0.113.9', { headers: { origin } })).status).toBe(403);
    await server.call('deleteProject', { params: { id } });
    expect((await like(server, id)).status).toBe(404);
  });

  it('given while staff write refuses neither, and is told to whoever has the page', async ({
    server,
  }) => {
    const { id } = await create(server, 'createProject', project());
    const params = { id };
    const seen = (await server.call('getProject', { params })).headers.get('etag') ?? '';
    await like(server, id);
    const now = await server.call('getProject', { params, headers: { 'if-none-match': seen } });
    expect([now.status, now.body.heart]).toEqual([200, 1]);

    const headers = { 'if-match': seen };
    const saved = await server.call('updateProject', {
      params,
      headers,
      body: project({ title: '고친 이름' }),
    });
    expect([saved.status, saved.body.heart]).toEqual([200, 1]);
    const late = await server.call('updateProject', { params, headers, body: project() });
    expect(late.status).toBe(412);
    await like(server, id, '203.0.113.8');
    const mine = { 'if-match': saved.headers.get('etag') ?? '' };
    expect((await server.call('deleteProject', { params, headers: mine })).status).toBe(200);
  });
});
