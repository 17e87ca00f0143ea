import { disassemble, getChoseong } from 'es-hangul';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { searchable } from '#contract/core/text/text.ts';
import { listPosts } from '#server/collections/blog/service.ts';
import { listProjects } from '#server/collections/projects/service.ts';
import type { Database } from '#server/db/database.ts';
import { searchColumns } from '#server/db/lists/search.ts';
import { create, post, project } from '../support/factories.ts';
import { postRow, projectRow } from '../support/rows.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

// Few letters, so that terms are found, and all that an index or a pattern could take for something else.
const letter = fc.constantFrom(
  ...Array.from('가나각힣aBñßİΣ1%_\\\'"|&!*:()<->^{}~,. \n\t👍\ue025é'),
  '\u1112\u1161\u11ab',
  ...Array.from('ㄱㄴㅎㅎㄳㅄㄲㅏ까닭'),
  '\u200b',
);
const text = (maxLength: number) =>
  fc.array(letter, { minLength: 1, maxLength }).map((letters) => letters.join(''));
const texts = fc.array(fc.array(text(8), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 12,
});

async function insertTexts(db: Database, rows: readonly (readonly string[])[]): Promise<void> {
  await db.transaction(async (queries) => {
    for (const [index, fields] of rows.entries()) {
      const row = { title: `${index}`, ...searchColumns([...fields, '']) };
      await queries.insertInto('posts').values(postRow(row)).execute();
      await queries.insertInto('projects').values(projectRow(row)).execute();
    }
  });
}

async function found(db: Database, q: string): Promise<{ posts: string[]; projects: string[] }> {
  const page = { limit: 100, q, sort: 'oldest' } as const;
  const { posts, total } = await listPosts(db, 'staff', { ...page, cursor: 1, best: '' });
  expect(total).toBe(posts.length);
  const history = { ...page, cursor: 0, generation: null, activity: null };
  const { projects } = await listProjects(db, 'staff', history);
  return {
    posts: posts.map(({ title }) => title),
    projects: projects.map(({ title }) => title),
  };
}

const initials = (text: string) =>
  Array.from(searchable(text), (letter) => {
    if (/[가-힣]/.test(letter)) return getChoseong(letter);
    return /[ㄱ-ㅎ]/.test(letter) && !/[ㄲㄸㅃㅆㅉ]/.test(letter) ? disassemble(letter) : letter;
  }).join('');

/** The hits that a look at every text gives. */
function expected(rows: readonly (readonly string[])[], q: string): string[] {
  const term = searchable(q);
  const letters = Array.from(initials(q));
  const areInitials = letters.length > 1 && /[ㄱ-ㅎ]/.test(term) && !/[가-힣]/.test(term);
  const holds = (field: string) =>
    areInitials ? initials(field).includes(letters.join('')) : searchable(field).includes(term);
  return rows.flatMap((fields, index) => (fields.some(holds) ? [`${index}`] : []));
}

const total = async (server: TestServer, q: string) =>
  (await server.call('getBlog', { query: { q } })).body.total as number;

describe('a search', () => {
  it('finds what a look at every text finds', async ({ server }) => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(text(4), { minLength: 6 }), async (rows, terms) => {
        await server.reset();
        await insertTexts(server.db, rows);
        const pieces = rows.flat().map((field) => searchable(field).slice(1, 5));
        const shorthands = pieces.map(initials);
        for (const q of [...terms, ...pieces, ...shorthands]) {
          if (searchable(q) === '') continue;
          const hits = expected(rows, q);
          expect(await found(server.db, q), q).toEqual({ posts: hits, projects: hits });
        }
      }),
      { numRuns: 40 },
    );
    expect(server.log).toEqual([]);
  });

  it('finds initial consonants, as they are typed and in decomposed text', async ({ server }) => {
    const { id } = await create(
      server,
      'createPost',
      post({ title: '프로젝트 2 회고', tags: ['감사'] }),
    );
    await create(server, 'createPost', post({ title: '파란 젤리', content: '토끼', tags: [] }));
    for (const q of ['ㅍㄹㅈㅌ', 'ㅍㄹ ㅈㅌ2', 'ㅎㄱ', 'ㄳ', 'ㄱㅅ', '프로젝트'.normalize('NFD')]) {
      const { body } = await server.call('getBlog', { query: { q } });
      expect([q, body.posts.map((found: { id: number }) => found.id)]).toEqual([q, [id]]);
    }
    const made = await create(server, 'createProject', project());
    const { body } = await server.call('listProjects', { query: { q: 'ㅊㅇㅈㄱ' } });
    expect(body.projects).toMatchObject([{ id: made.id }]);
    await server.call('updatePost', { params: { id }, body: { title: '다른 제목' } });
    expect(await total(server, 'ㅍㄹㅈㅌ')).toBe(0);
  });

  it('never finds a term across two fields', async ({ server }) => {
    await insertTexts(server.db, [
      ['ab', 'bc'],
      ['abc', 'x'],
    ]);
    expect(await found(server.db, 'abc')).toEqual({ posts: ['1'], projects: ['1'] });
  });

  it('follows every change of a text', async ({ server }) => {
    const { id } = await create(server, 'createPost', post({ title: '처음 제목' }));
    expect(await total(server, '처음제')).toBe(1);
    const params = { id };
    await server.call('updatePost', { params, body: { title: '나중 제목', tags: ['달라진'] } });
    expect([
      await total(server, '처음'),
      await total(server, '나중'),
      await total(server, '라진'),
    ]).toEqual([0, 1, 1]);
    await server.call('setBest', { params });
    expect(await total(server, '나중')).toBe(1);
    await server.call('deletePost', { params });
    expect(await total(server, '나중')).toBe(0);
    const made = await create(server, 'createProject', project({ introduction: '찾을 소개' }));
    const search = async (q: string) =>
      (await server.call('listProjects', { query: { q } })).body.total as number;
    expect(await search('을소')).toBe(1);
    await server.db.transaction((queries) =>
      queries.deleteFrom('projects').where('id', '=', made.id).execute(),
    );
    expect(await search('을소')).toBe(0);
  });

  it('finds a term at the very end of the longest text', async ({ server }) => {
    const content = `${Array.from({ length: 12_000 }, (_, index) => index)
      .join(' ')
      .slice(0, 49_990)} 끝말잇기`;
    await create(server, 'createPost', post({ content }));
    await create(server, 'createPost', post({ content: '끝에 다른 말잇기' }));
    expect(await total(server, '끝말잇기')).toBe(1);
    expect(await total(server, content.slice(-200))).toBe(1);
  });

  it('counts every hit, of one letter as well, on each page and beyond the last', async ({
    server,
  }) => {
    const rows = Array.from({ length: 1_020 }, (_, index) => [index === 0 ? '맨끝 글' : '같은 글']);
    await insertTexts(server.db, rows);
    expect(await total(server, '은글')).toBe(1_019);
    expect(await total(server, '맨')).toBe(1);
    const last = await server.call('getBlog', { query: { q: '은글', page: 11, limit: 100 } });
    expect(last.body).toMatchObject({ total: 1_019, total_page: 11 });
    expect(last.body.posts).toHaveLength(19);
    const beyond = await server.call('getBlog', { query: { q: '은글', page: 12, limit: 100 } });
    expect(beyond.body).toMatchObject({ total: 1_019, posts: [] });
  });
});

describe('a row that another program adds', () => {
  const MADE = "'https://a.kr', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'";

  it('is found by its words at once, and by initials after its next save', async ({ server }) => {
    // As any program that knows the columns without a default.
    await sql`insert into posts
      (title, contents, contents_html, excerpt, renderer_version, tags, url, created_at, updated_at)
      values ('백신 React Hooks', ${'첫 줄\n둘째\t100%_줄'}, '', '', 0, '["태그","모음"]', ${sql.raw(MADE)})`.execute(
      server.db.write,
    );
    await sql`insert into projects
      (title, line_introduction, introduction, part, generation, activity, url, created_at, updated_at)
      values ('길 찾기', '한 줄 소개', '긴 Intro', 'WEB', 13, '개인', ${sql.raw(MADE)})`.execute(
      server.db.write,
    );
    const search = async (q: string) => {
      const { posts, projects } = await found(server.db, q);
      return [posts.length, projects.length];
    };
    for (const q of ['백신', '백 신', 'REACT', '첫줄둘째', '둘째100%_', '태그', '신'])
      expect([q, await search(q)]).toEqual([q, [1, 0]]);
    for (const q of ['길찾기', '한 줄소개', 'intro']) {
      expect([q, await search(q)]).toEqual([q, [0, 1]]);
    }
    for (const q of ['hooks첫', '백신긴', '100_', 'ㅂㅅ', 'ㄱㅊㄱ'])
      expect([q, await search(q)]).toEqual([q, [0, 0]]);
    const { id } = await server.db.read.selectFrom('posts').select('id').executeTakeFirstOrThrow();
    const saved = await server.call('updatePost', { params: { id }, body: { tags: ['다른'] } });
    expect([saved.status, saved.body]).toMatchObject([200, {}]);
    for (const q of ['ㅂㅅ', '백신', 'Hooks', '다른', 'ㄷㄹ'])
      expect([q, await search(q)]).toEqual([q, [1, 0]]);
    expect(await search('태그')).toEqual([0, 0]);
  });
});
