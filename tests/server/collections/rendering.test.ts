import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { RENDERER_VERSION, renderMarkdown } from '#markdown/render.ts';
import { readConfig } from '#server/app/config.ts';
import { openApp } from '#server/app/open-app.ts';
import { renderStalePosts } from '#server/collections/blog/rows.ts';
import { POST_ENTRY } from '#server/collections/blog/rows.ts';
import { updateEntry } from '#server/collections/entries/basic.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase, isPostgres } from '../../support/database/database.ts';
import { create, post } from '../support/factories.ts';
import { MOMENT, postRow } from '../support/rows.ts';
import { it } from '../support/server.ts';

/** What the rows keep of their contents. */
const kept = (db: Database) =>
  db.read
    .selectFrom('posts')
    .select(['id', 'contents', 'contents_html', 'excerpt', 'renderer_version', 'updated_at'])
    .orderBy('id')
    .execute();

/** Makes rows as another version of the program has kept them. */
const age = (db: Database, version: number) =>
  db.transaction((queries) =>
    queries
      .updateTable('posts')
      .set({ contents_html: '<p>옛것</p>', excerpt: '옛것', renderer_version: version })
      .execute(),
  );

/** Adds rows that were made before anything was rendered. */
const insertMany = (db: Database, count: number) => {
  const unrendered = { contents_html: '', excerpt: '', renderer_version: 0 };
  const rows = Array.from({ length: count }, (_, index) =>
    postRow({ contents: `**${index}**번째`, ...unrendered }),
  );
  return db.transaction((queries) => queries.insertInto('posts').values(rows).execute());
};

describe('the HTML and the excerpt of a post', () => {
  const content = '# 제목\n\n**굵은** 말과 <b>태그</b>, [링크](javascript:alert(1))';
  const made = {
    contents: content,
    contents_html:
      '<h2 id="h-제목">제목</h2>\n<p><strong>굵은</strong> 말과 &lt;b&gt;태그&lt;/b&gt;, 링크</p>\n',
    excerpt: '제목 굵은 말과 <b>태그</b>, 링크',
  };

  it('are in every answer that holds a post', async ({ server }) => {
    const created = await create(server, 'createPost', post({ content }));
    expect(created).toMatchObject(made);
    const params = { id: created.id };
    expect((await server.call('getPost', { params })).body).toMatchObject(made);
    expect((await server.call('setBest', { params })).body).toMatchObject(made);
    const blog = (await server.call('getBlog')).body;
    expect(blog.posts).toMatchObject([made]);
    expect(blog.best).toMatchObject([made]);
    expect((await server.call('listPosts')).body.posts).toMatchObject([made]);
    expect((await server.call('listPosts', { as: 'staff' })).body.posts).toMatchObject([made]);
    expect((await server.call('cancelBest', { params })).body).toMatchObject(made);
    const body = { title: '다른 제목' };
    expect((await server.call('updatePost', { params, body })).body).toMatchObject(made);
  });

  it('follow a change of the contents, and no body can set them', async ({ server }) => {
    const { id } = await create(server, 'createPost', post({ content, contents_html: '<script>' }));
    const body = { content: '다른 **글**', contents_html: '<script>', excerpt: '거짓' };
    const changed = await server.call('updatePost', { params: { id }, body });
    expect(changed.body).toMatchObject({
      contents_html: '<p>다른 <strong>글</strong></p>\n',
      excerpt: '다른 글',
    });
  });

  it('are what the renderer makes of the contents, whatever they are', async ({ server }) => {
    const { id } = await create(server, 'createPost', post());
    const params = { id };
    const marks = fc.constantFrom('**', '`', '[', '](', ')', '# ', '> ', '|', '\n', '<', '&', '~~');
    const texts = fc.array(fc.oneof(marks, fc.string({ unit: 'grapheme' })), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(texts, async (pieces) => {
        const body = { content: `글${pieces.join('')}` };
        const { body: answer } = await server.call('updatePost', { params, body });
        const { html, excerpt } = renderMarkdown(answer.contents);
        expect(answer).toMatchObject({ contents_html: html, excerpt });
        expect((await server.call('getPost', { params })).body).toEqual(answer);
      }),
      { numRuns: 30 },
    );
  });

  it('are kept whole for the longest contents there may be', async ({ server }) => {
    for (const piece of ['가', '# 가\n', '|가|\n|-|\n', '😀']) {
      const characters = Array.from(piece.repeat(POST_FIELDS.contents.max)).slice(
        0,
        POST_FIELDS.contents.max,
      );
      const body = post({ content: characters.join('') });
      const created = await create(server, 'createPost', body);
      const { body: found } = await server.call('getPost', { params: { id: created.id } });
      expect(found.contents_html).toBe(renderMarkdown(found.contents).html);
    }
  });

  it('stand in the row, so that reading costs nothing', async ({ server }) => {
    await create(server, 'createPost', post({ content }));
    expect(await kept(server.db)).toMatchObject([{ ...made, renderer_version: RENDERER_VERSION }]);
    // What is kept is what is answered: nobody renders it a second time.
    await server.db.transaction((queries) =>
      queries.updateTable('posts').set({ contents_html: '<p>이것</p>' }).execute(),
    );
    expect((await server.call('getBlog')).body.posts[0].contents_html).toBe('<p>이것</p>');
  });
});

describe('the ETag of a post', () => {
  it('covers its HTML and its excerpt, and is the one to write with', async ({ server }) => {
    const { id } = await create(server, 'createPost', post());
    const params = { id };
    const etag = async () => (await server.call('getPost', { params })).headers.get('etag') ?? '';
    const first = await etag();
    const headers = { 'if-match': first };
    const saved = await server.call('updatePost', { params, headers, body: { content: '새 글' } });
    expect(saved.status).toBe(200);
    const refused = await server.call('updatePost', { params, headers, body: { content: '늦음' } });
    expect(refused.status).toBe(412);
    expect(refused.body.current).toEqual(saved.body);
    expect(await etag()).not.toBe(first);
  });

  it('stays the same while what another version has kept is made anew', async ({ server }) => {
    const { id } = await create(server, 'createPost', post());
    const params = { id };
    const before = await server.call('getPost', { params });
    await age(server.db, RENDERER_VERSION + 1);
    const between = await server.call('getPost', { params });
    expect(between.body).toEqual(before.body);
    const headers = { 'if-match': before.headers.get('etag') ?? '' };
    expect((await server.call('setBest', { params, headers })).status).toBe(200);
    expect(await renderStalePosts(server.db)).toBe(1);
    const after = await server.call('getPost', { params });
    expect({ ...after.body, is_best: false, updated_at: '' }).toEqual({
      ...before.body,
      updated_at: '',
    });
  });
});

describe('rows that another version of the renderer has made', () => {
  it.for([0, RENDERER_VERSION - 1, RENDERER_VERSION + 1])(
    'are answered right away and made anew: version %i',
    async (version, { server }) => {
      const created = await create(server, 'createPost', post());
      const before = await kept(server.db);
      await age(server.db, version);
      expect((await server.call('getBlog')).body.posts).toEqual([created]);
      expect(await renderStalePosts(server.db)).toBe(1);
      expect(await kept(server.db)).toEqual(before);
      expect(await renderStalePosts(server.db)).toBe(0);
    },
  );

  it('are made anew in batches, those in the trash as well, and their age stays', async ({
    server,
  }) => {
    await insertMany(server.db, 120);
    const { id } = await create(server, 'createPost', post());
    await server.call('deletePost', { params: { id } });
    await age(server.db, 0);
    expect(await renderStalePosts(server.db)).toBe(121);
    const rows = await kept(server.db);
    for (const { contents, contents_html, excerpt, renderer_version } of rows) {
      const { html, excerpt: wanted } = renderMarkdown(contents);
      expect([contents_html, excerpt, renderer_version]).toEqual([html, wanted, RENDERER_VERSION]);
    }
    expect(rows[0]?.updated_at).toBe(MOMENT);
  });

  it('are made anew by several instances at once, beside a change', async () => {
    const database = await createTestDatabase();
    const first = await openDatabase(database);
    // Over the embedded database there is one server; its writers would wait for each other in this one thread.
    const others = isPostgres ? await Promise.all([1, 2].map(() => openDatabase(database))) : [];
    await insertMany(first, 120);
    const id = (await kept(first))[0]?.id ?? 0;
    const body = { content: '*새것*' };
    const writing = { db: first, actor: null, checkMatch: () => undefined };
    const counts = await Promise.all([
      ...[first, ...others].map((db) => renderStalePosts(db)),
      updateEntry(POST_ENTRY, writing, id, body).then(() => 0),
    ]);
    // The changed post is made anew by its change, and before that perhaps by an instance.
    expect([119, 120]).toContain(counts.reduce((a, b) => a + b));
    const rows = await kept(first);
    expect(rows[0]?.contents_html).toBe('<p><em>새것</em></p>\n');
    for (const { contents, contents_html } of rows) {
      expect(contents_html).toBe(renderMarkdown(contents).html);
    }
    for (const db of [...others, first]) await db.close();
    await database.drop();
  });

  it('of an older version are made at the opening', async () => {
    const database = await createTestDatabase();
    const db = await openDatabase(database);
    await insertMany(db, 1);
    await db.close();
    const { app, close } = await openApp({ ...readConfig({}), ...database, sampleContent: false });
    const answer: unknown = await (await app.request('/api/blog')).json();
    await close();
    expect(answer).toMatchObject({
      posts: [{ contents_html: '<p><strong>0</strong>번째</p>\n', excerpt: '0번째' }],
    });
    const again = await openDatabase(database);
    expect(await kept(again)).toMatchObject([{ renderer_version: RENDERER_VERSION }]);
    await again.close();
    await database.drop();
  });

  it.skipIf(isPostgres)('are looked for without reading the texts', async ({ server }) => {
    const plan = await sql<{ detail: string }>`explain query plan
      select id from posts where renderer_version != ${RENDERER_VERSION} limit 1`.execute(
      server.db.read,
    );
    expect(plan.rows.map(({ detail }) => detail).join()).toContain('posts_renderer');
  });
});
