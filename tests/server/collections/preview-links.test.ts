/** Links to previews: what each opens, for how long, and what ends it. */
import { describe, expect } from 'vitest';
import { hashToken } from '#server/accounts/sessions/hashed-tokens.ts';
import { travelTo } from '../support/clock.ts';
import { OpenEntry } from '../support/entries.ts';
import { create, post, project } from '../support/factories.ts';
import { by, type TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const DAY = 86_400_000;

type Kind = 'post' | 'project';

const WAYS = {
  post: { create: 'createPost', entity: post, remove: 'deletePost' },
  project: { create: 'createProject', entity: project, remove: 'deleteProject' },
} as const;

const draft = async (server: TestServer, kind: Kind) =>
  Number((await create(server, WAYS[kind].create, WAYS[kind].entity({ status: 'draft' }))).id);

/** The token of a new link. */
const link = async (server: TestServer, kind: Kind, id: number, headers = {}) => {
  const as = 'cookie' in headers ? 'visitor' : 'staff';
  const answer = await server.call('createPreview', { params: { kind, id }, headers, as });
  expect(answer.status).toBe(201);
  return new URL(answer.body.url).searchParams.get('preview') ?? '';
};

const ask = (server: TestServer, kind: Kind, id: number, token: string) =>
  server.call('openPreview', { params: { kind, id }, query: { token }, as: 'visitor' });

const opens = async (...request: Parameters<typeof ask>) => (await ask(...request)).status === 200;

describe.each(['post', 'project'] as const)('the link to a %s', (kind) => {
  it('opens that one, for seven days, and no other of its kind or number', async ({ server }) => {
    const id = await draft(server, kind);
    const token = await link(server, kind, id);
    const neighbour = await draft(server, kind);
    const others = await link(server, kind, neighbour);
    const otherKind = kind === 'post' ? 'project' : 'post';
    expect(await opens(server, kind, id, token)).toBe(true);
    expect(await opens(server, kind, neighbour, others)).toBe(true);
    expect(await opens(server, kind, neighbour, token)).toBe(false);
    expect(await opens(server, kind, id, others)).toBe(false);
    expect(await opens(server, otherKind, id, token)).toBe(false);
    expect(await opens(server, kind, id, 'a'.repeat(43))).toBe(false);
    const kept = await server.db.read.selectFrom('preview_links').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const made = Date.now();
    travelTo(made + 6.99 * DAY);
    expect(await opens(server, kind, id, token)).toBe(true);
    travelTo(made + 7.01 * DAY);
    expect(await opens(server, kind, id, token)).toBe(false);
  });

  it('brings what it opens to a page that another host sends', async ({ server }) => {
    const id = await draft(server, kind);
    const token = await link(server, kind, id);
    const { body, headers } = await ask(server, kind, id, token);
    expect(body).toMatchObject({ id, status: 'draft' });
    expect(headers.get('cache-control')).toBe('no-store');
    // What was answered once is not answered to whoever has no link any more.
    await link(server, kind, id);
    expect((await ask(server, kind, id, token)).status).toBe(404);
  });

  it('ends with the next one, and leaves those of others', async ({ server }) => {
    const [id, other] = [await draft(server, kind), await draft(server, kind)];
    const [first, kept] = [await link(server, kind, id), await link(server, kind, other)];
    const second = await link(server, kind, id);
    expect(await opens(server, kind, id, first)).toBe(false);
    expect(await opens(server, kind, id, second)).toBe(true);
    expect(await opens(server, kind, other, kept)).toBe(true);
  });

  it('ends when it is deleted, for good', async ({ server }) => {
    const [id, other] = [await draft(server, kind), await draft(server, kind)];
    const [token, kept] = [await link(server, kind, id), await link(server, kind, other)];
    await server.call(WAYS[kind].remove, { params: { id } });
    expect(await opens(server, kind, id, token)).toBe(false);
    await server.call('restoreFromTrash', { params: { kind, id } });
    expect(await opens(server, kind, id, token)).toBe(false);
    expect(await opens(server, kind, other, kept)).toBe(true);
  });
});

describe('what the link to an entry shows', () => {
  const shown = async (server: TestServer, id: number, token: string) =>
    (await ask(server, 'post', id, token)).body.title as unknown;

  it('is its copy, whoever of staff has written on it', async ({ server }) => {
    const mine = await OpenEntry.begin(server, 'post');
    await mine.save({ title: '내 말' });
    const token = await link(server, 'post', mine.id);
    expect(await shown(server, mine.id, token)).toBe('내 말');
    const colleague = by(await server.enroll('colleague'));
    const theirs = await OpenEntry.open(server, 'post', mine.id, colleague);
    await theirs.save({ title: '동료의 말', url: 'javascript:alert(1)', content: '[밖](java:x)' });
    const { body } = await ask(server, 'post', mine.id, token);
    expect(body).toMatchObject({ title: '동료의 말', url: '', contents_html: expect.any(String) });
    expect(body.contents_html).not.toContain('href="java:x"');
    // The copy of what is public, too, where the link is made over it.
    await theirs.save({ url: 'https://club.example', content: '글' });
    await theirs.publish();
    await theirs.save({ title: '아직 아닌 말' });
    const over = await link(server, 'post', mine.id);
    expect(await shown(server, mine.id, over)).toBe('아직 아닌 말');
  });

  it('is what visitors see once they can, where it was made before', async ({ server }) => {
    const entry = await OpenEntry.begin(server, 'post');
    await entry.save({ title: '글', content: '글', url: 'https://club.example' });
    const token = await link(server, 'post', entry.id);
    const moment = new Date(Date.now() + DAY).toISOString();
    expect((await entry.publish({ published_at: moment })).status).toBe(200);
    await entry.save({ title: '쓰는 말' });
    expect(await shown(server, entry.id, token)).toBe('쓰는 말');
    travelTo(Date.parse(moment) + 1_000);
    expect(await shown(server, entry.id, token)).toBe('글');
    const again = await OpenEntry.open(server, 'post', entry.id);
    // 저장 leaves it, 숨기기 ends it.
    await again.publish();
    expect(await shown(server, entry.id, token)).toBe('쓰는 말');
    await again.show('hidden');
    expect(await opens(server, 'post', entry.id, token)).toBe(false);
  });

  it.for(['draft', 'hidden'])('ends with %s', async (status, { server }) => {
    const { id } = await create(server, 'createProject', project());
    const entry = await OpenEntry.open(server, 'project', id);
    const token = await link(server, 'project', id);
    expect((await entry.show(status)).status).toBe(200);
    expect(await opens(server, 'project', id, token)).toBe(false);
  });

  it.for(['publish', 'discard'] as const)(
    'ends with the next %s where it was made over changes, and with no save',
    async (press, { server }) => {
      const { id } = await create(server, 'createPost', post());
      const entry = await OpenEntry.open(server, 'post', id);
      await entry.save({ title: '쓰는 말' });
      const token = await link(server, 'post', id);
      await entry.save({ title: '더 쓴 말' });
      expect(await shown(server, id, token)).toBe('더 쓴 말');
      expect((await entry[press]()).status).toBe(200);
      expect(await opens(server, 'post', id, token)).toBe(false);
    },
  );

  it('is told of before another link ends it', async ({ server }) => {
    const id = await draft(server, 'post');
    const params = { kind: 'post', id };
    const living = async () => (await server.call('getPreview', { params })).body;
    expect(await living()).toEqual({ expires_at: null });
    const { body } = await server.call('createPreview', { params });
    expect(await living()).toEqual({ expires_at: body.expires_at });
    travelTo(Date.parse(body.expires_at));
    expect(await living()).toEqual({ expires_at: null });
    const gone = { kind: 'post', id: id + 1 };
    expect((await server.call('getPreview', { params: gone })).status).toBe(404);
  });
});

describe('whoever makes a link', () => {
  const MEASURES: Record<string, (server: TestServer, id: string) => Promise<unknown>> = {
    'disabled by command': ({ accounts }) => accounts.setDisabled('thief', true),
    'disabled by an owner': (server, id) =>
      server.call('updateStaff', { params: { id }, body: { disabled: true } }),
    'given a new password by command': ({ accounts }) =>
      accounts.resetPassword('thief', 'another password'),
    'reset by an owner': (server, id) => server.call('resetStaff', { params: { id } }),
  };

  it.for(Object.keys(MEASURES))(
    'takes it along when the account is %s',
    async (name, { server }) => {
      const cookie = await server.enroll('thief');
      const [first, second] = [await draft(server, 'post'), await draft(server, 'project')];
      const mine = await link(server, 'post', await draft(server, 'post'));
      await link(server, 'project', second);
      const theirs = [
        await link(server, 'post', first, { cookie }),
        await link(server, 'project', second, { cookie }),
      ] as const;
      expect(await opens(server, 'project', second, theirs[1])).toBe(true);
      await MEASURES[name]?.(server, await server.accountId('thief'));
      expect(await opens(server, 'post', first, theirs[0])).toBe(false);
      expect(await opens(server, 'project', second, theirs[1])).toBe(false);
      const kept = await server.db.read.selectFrom('preview_links').selectAll().execute();
      expect(kept.map(({ token }) => token)).toEqual([hashToken(mine)]);
    },
  );
});
