import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Settings } from '#contract/settings/schemas.ts';
import { readSetting } from '#server/db/settings.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const put = (server: TestServer, change: object, headers: Record<string, string> = {}) =>
  server
    .call('getSettings')
    .then(({ body }) => server.call('updateSettings', { body: { ...body, ...change }, headers }));

describe('the settings', () => {
  it('begin as content/ has them', async ({ server }) => {
    const { status, body } = await server.call('getSettings');
    const club = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../content/club.json'), 'utf8'),
    ) as Partial<Settings>;
    expect(status).toBe(200);
    const { generation, mail, channel, links, steps, figures } = club;
    expect(body).toMatchObject({ generation, mail, channel, links, steps, figures });
    expect(body.faq).toHaveLength(8);
    expect(body.faq[0].question).toBe('비전공자도 지원할 수 있나요?');
    expect(body.faq[0].answer).toMatch(/^네, .*\.$/);
    expect(body.criteria.map(({ label }: { label: string }) => label)).toEqual([
      'PASSION',
      'COLLABORATION',
      'RESPONSIBILITY',
    ]);
  });

  it('keep what is set, and follow content/ in all else', async ({ server }) => {
    const faq = [{ question: '하나?', answer: '둘\n\n셋' }];
    const answer = await put(server, { generation: 14, channel: null, faq });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ generation: 14, channel: null, faq });
    expect((await server.call('getSettings')).body).toEqual(answer.body);
    const kept = JSON.parse((await readSetting(server.db.read, 'site')) ?? '') as object;
    expect(Object.keys(kept)).toEqual(['generation', 'channel', 'faq']);
    const { entries } = (await server.call('listActivity')).body;
    expect(entries).toEqual([
      expect.objectContaining({
        actor: 'staff',
        action: 'update',
        kind: 'settings',
        fields: ['generation', 'channel', 'faq'],
      }),
    ]);
  });

  it('are written into DATA_DIR for the build', async ({ server }) => {
    // What a page of before still sends is ignored.
    await put(server, { generation: 14, new_year: { generation: 14, done: ['members'] } });
    const file = join(server.dataDir, 'settings.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ generation: 14 });
    // These tests serve no pages, so they build none.
    expect((await server.call('getSettings')).body.site).toMatchObject({
      state: 'manual',
      detail: expect.stringContaining('npm run build'),
    });
    await put(server, { generation: 13 });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({});
  });

  it('are not overwritten unseen', async ({ server }) => {
    const { headers, body } = await server.call('getSettings');
    const match = { 'if-match': headers.get('etag') ?? '' };
    const first = await server.call('updateSettings', {
      body: { ...body, mail: 'one@mail.example' },
      headers: match,
    });
    expect(first.status).toBe(200);
    const second = await server.call('updateSettings', {
      body: { ...body, mail: 'two@mail.example' },
      headers: match,
    });
    expect(second.status).toBe(412);
    expect(second.body.current.mail).toBe('one@mail.example');
    const newest = { 'if-match': first.headers.get('etag') ?? '' };
    const third = await put(server, { mail: "o'neil@한글.kr" }, newest);
    expect([third.status, third.body.mail]).toEqual([200, "o'neil@xn--bj0bj06e.kr"]);
  });

  it('are read by all staff and changed by owners', async ({ server }) => {
    const headers = { cookie: await server.enroll('member') };
    const { status, body } = await server.call('getSettings', { headers });
    expect(status).toBe(200);
    const refused = await server.call('updateSettings', { body, headers });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('owners_only');
    expect((await server.call('getSettings', { as: 'visitor' })).status).toBe(401);
  });

  it.for<[object, string]>([
    [{ generation: 0 }, 'generation'],
    [{ generation: '13' }, 'generation'],
    [{ generation: 11 }, 'generation'],
    [{ generation: undefined }, 'generation'],
    [{ mail: '메일' }, 'mail'],
    [{ links: { instagram: 'javascript:alert(1)', github: 'https://a.kr' } }, 'links.instagram'],
    [{ links: { instagram: '/uploads/a.webp', github: 'https://a.kr' } }, 'links.instagram'],
    [{ links: { instagram: 'https://a.kr' } }, 'links.github'],
    [{ channel: { name: '', url: 'https://a.kr' } }, 'channel.name'],
    [{ faq: [] }, 'faq'],
    [{ faq: [{ question: '가'.repeat(121), answer: '답' }] }, 'faq.0.question'],
    [{ faq: [{ question: '질문', answer: ' ' }] }, 'faq.0.answer'],
    [{ faq: Array.from({ length: 31 }, () => ({ question: '질문', answer: '답' })) }, 'faq'],
    [{ criteria: [{ title: '제목', label: 'A', summary: '요약' }] }, 'criteria.0.text'],
    [{ steps: ['하나'] }, 'steps'],
    [{ steps: ['하나', '둘', '셋', '넷', '가'.repeat(31)] }, 'steps.4'],
    [{ figures: null }, 'figures'],
  ])('refuse %j and name the field', async ([change, path], { server }) => {
    const refused = await put(server, change);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path, message: expect.stringMatching(/[가-힣]/) }]);
    expect((await server.call('getSettings')).body.generation).toBe(13);
    expect(await server.count('activity')).toBe(0);
  });
});
