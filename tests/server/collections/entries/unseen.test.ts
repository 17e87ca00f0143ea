import { expect } from 'vitest';
import type { Operation } from '#contract/core/operation.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { PAGE_SOURCES } from '#server/app/collections.ts';
import { OpenEntry } from '../../support/entries.ts';
import { createEach, post, project } from '../../support/factories.ts';
import { ORIGIN, type TestServer } from '../../support/server-client.ts';
import { it } from '../../support/server.ts';

/** In no word of the tests' entries. */
const MARK = '표식나비';

const READS = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { method, access, tag }]) => method === 'GET' && access !== 'staff' && tag !== 'auth',
);

/** Every typed field that is a text or a list of texts, with the mark; choices and days stay valid. */
async function mark(server: TestServer, kind: 'post' | 'project', id: number): Promise<void> {
  const entry = await OpenEntry.open(server, kind, id);
  const marked = Object.entries(entry.typed).map(([name, value]) => {
    if (name === 'projectMember') return [name, [{ name: MARK, role: 'pm' }]];
    if (Array.isArray(value)) return [name, [`https://example.com/${MARK}`]];
    return /[dD]ate|part|activity|generation/.test(name)
      ? [name, value]
      : [name, `https://example.com/${MARK}`];
  });
  expect((await entry.save(Object.fromEntries(marked) as object)).status).toBe(200);
}

it('no answer, page, feed, map or search for visitors shows a word of a copy', async ({
  server,
}) => {
  const made = await createEach(server);
  // Neighbours, a scheduled and a hidden one.
  for (const changes of [{}, { published_at: '2099-01-01T00:00:00Z' }, { status: 'hidden' }]) {
    await server.call('createPost', { body: post(changes) });
    await server.call('createProject', { body: project(changes) });
  }
  for (const [table, kind] of [
    ['posts', 'post'],
    ['projects', 'project'],
  ] as const) {
    const rows = await server.db.read.selectFrom(table).select('id').execute();
    for (const { id } of rows) await mark(server, kind, id);
  }
  const draft = await OpenEntry.begin(server, 'post');
  await draft.save({ title: MARK, content: MARK });

  const ids: Record<string, number> = { blog: made.post.id, projects: made.project.id };
  const texts: [string, string][] = [];
  for (const [name, { path }] of READS) {
    const id = ids[path.split('/')[0] ?? ''] ?? 1;
    for (const query of ['', `?q=${encodeURIComponent(MARK)}`, '?limit=100&sort=title']) {
      const filled = path.replace('{kind}', 'post').replace(/\{\w+\}/g, String(id));
      const response = await server.request(`/api/${filled}${query}`);
      texts.push([`${name}${query}`, await response.text()]);
    }
  }
  for (const path of ['/rss.xml', '/sitemap.xml', '/recruit.ics', '/robots.txt']) {
    texts.push([path, await (await server.request(`/api${path}`)).text()]);
  }
  for (const [name, source] of Object.entries(PAGE_SOURCES)) {
    const request = { db: server.db, origin: ORIGIN, audience: 'public' as const };
    const id = name.includes('project') ? made.project.id : made.post.id;
    const content = await source.read({ ...request, id, choice: '' });
    texts.push([name, JSON.stringify(content)]);
  }
  expect(texts.length).toBeGreaterThan(30);
  const leaks = texts.filter(([, text]) => text.includes(MARK) || text.includes(encodeURI(MARK)));
  expect(leaks.map(([name]) => name)).toEqual([]);
  for (const call of ['listPosts', 'listProjects'] as const) {
    const found = await server.call(call, { as: 'visitor', query: { q: MARK } });
    expect(found.body.total, call).toBe(0);
  }
});
