import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { findPreviewCopy, FORGET_COPIES } from '#server/publishing/preview-copies.ts';
import { it } from '../support/server.ts';

const TYPED = {
  title: '쓰는 중',
  content: '**굵은** 본문',
  url: 'javascript:alert(1)',
  thumbnail: '',
  tags: ['하나'],
};

const makeToken = () => randomBytes(32).toString('base64url');

describe('a copy of what is typed', () => {
  it('stands behind the link that its writer has made, until the next copy', async ({ server }) => {
    const token = makeToken();
    const keep = (body: object) =>
      server.call('keepPreviewCopy', { params: { id: 'new' }, body: { token, ...body } });
    const kept = await keep(TYPED);
    expect([kept.status, kept.body]).toMatchObject([
      200,
      { url: expect.stringMatching(/\/blogs\/new\?preview=[\w-]{43}$/) },
    ]);
    await keep({ ...TYPED, title: '더 쓴 제목' });
    const find = (path: string) => findPreviewCopy(server.db.read, { path, token });
    expect(await find('/blogs/new')).toMatchObject({ copy: { title: '더 쓴 제목' } });
    expect(await find('/blogs/1')).toBeNull();
    const rows = await server.db.read.selectFrom('preview_copies').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is kept by staff alone, for a day', async ({ server }) => {
    const token = makeToken();
    const call = { params: { id: 'new' }, body: { token, ...TYPED } } as const;
    expect((await server.call('keepPreviewCopy', { as: 'visitor', ...call })).status).toBe(401);
    const short = { params: { id: 'new' }, body: { ...TYPED, token: 'short' } };
    expect((await server.call('keepPreviewCopy', short)).status).toBe(422);
    await server.call('keepPreviewCopy', call);
    const old = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await server.db.write.updateTable('preview_copies').set({ saved_at: old }).execute();
    expect(await findPreviewCopy(server.db.read, { path: '/blogs/new', token })).toBeNull();
    await server.db.job(FORGET_COPIES.name, (queries) => FORGET_COPIES.run(queries, new Date()));
    expect(await server.db.read.selectFrom('preview_copies').selectAll().execute()).toEqual([]);
  });
});
