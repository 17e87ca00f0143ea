/** Links to previews: what each opens, for how long, and what ends it. */
import { describe, expect } from 'vitest';
import { hashToken } from '#server/accounts/sessions/hashed-tokens.ts';
import { travelTo } from '../support/clock.ts';
import { create, post, project } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
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

describe('the link to what is typed', () => {
  const type = async (server: TestServer, id: number, title: string, cookie?: string) => {
    const kept = await server.call('keepDraft', {
      params: { kind: 'post', id },
      query: { tab: 'a' },
      body: { values: { title }, base: null },
      ...(cookie !== undefined && { headers: { cookie }, as: 'visitor' }),
    });
    expect(kept.status).toBe(200);
  };
  const phone = async (server: TestServer, id: number, cookie?: string) => {
    const answer = await server.call('createPreview', {
      params: { kind: 'post', id },
      query: { unsaved: 'true' },
      ...(cookie !== undefined && { headers: { cookie }, as: 'visitor' }),
    });
    return new URL(answer.body.url).searchParams.get('preview') ?? '';
  };
  const titleBy = async (server: TestServer, id: number, token: string) =>
    (await ask(server, 'post', id, token)).body.title as unknown;

  it('shows its own account’s words, for a day, and ends no other link', async ({ server }) => {
    const id = await draft(server, 'post');
    const cookie = await server.enroll('colleague');
    const shared = await link(server, 'post', id);
    await type(server, id, '내 말');
    await type(server, id, '동료의 말', cookie);
    const [mine, theirs] = [await phone(server, id), await phone(server, id, cookie)];
    expect(await titleBy(server, id, mine)).toBe('내 말');
    expect(await titleBy(server, id, theirs)).toBe('동료의 말');
    expect(await titleBy(server, id, shared)).toBe(post().title);
    const made = Date.now();
    travelTo(made + 0.99 * DAY);
    expect(await opens(server, 'post', id, mine)).toBe(true);
    travelTo(made + 1.01 * DAY);
    expect(await opens(server, 'post', id, mine)).toBe(false);
    expect(await opens(server, 'post', id, shared)).toBe(true);
  });

  it('shows what is saved where nothing is typed, and goes with the account', async ({
    server,
  }) => {
    const id = await draft(server, 'post');
    const cookie = await server.enroll('colleague');
    const theirs = await phone(server, id, cookie);
    expect(await titleBy(server, id, theirs)).toBe(post().title);
    await server.accounts.setDisabled('colleague', true);
    expect(await opens(server, 'post', id, theirs)).toBe(false);
    const call = { params: { kind: 'post', id }, query: { unsaved: '없음' } } as const;
    expect((await server.call('createPreview', call)).status).toBe(422);
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
