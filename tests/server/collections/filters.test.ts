/** One filter is two rules, a server's and that of a browser over a server that filters nothing: they agree. */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect } from 'vitest';
import { type Post, searchPosts } from '#client/blog.ts';
import { matches } from '#client/project-list.ts';
import { ReadPostList } from '#contract/blog/read.ts';
import { ACTIVITIES } from '#contract/projects/kinds.ts';
import { ReadProjectHistory } from '#contract/projects/read.ts';
import { create, post, project } from '../support/factories.ts';
import { it } from '../support/server.ts';

/** Words that meet in part, across blanks and in another case, and signs that SQL reads. */
const WORDS = ['사자', '사 자', 'Lion', 'lion king', '50%', 'a_b', '해커톤', 'ㄱ', '가나', '\\'];
const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));
const [draws, asked] = [
  fc.sample(fc.tuple(text, text), { numRuns: 12, seed: 58 }),
  ['', ...WORDS, '사자l', '%', '_'],
];

/** A search of initials alone is one of our server. */
const isPlain = (q: string) => !/^[ㄱ-ㅎ]+$/.test(q);

it('finds the projects that a browser finds', async ({ server }) => {
  for (const [index, [title, line_introduction]] of draws.entries()) {
    await create(server, 'createProject', {
      ...project({ title, line_introduction, introduction: '소개' }),
      generation: 12 + (index % 2),
      activity: ACTIVITIES[index % ACTIVITIES.length],
    });
  }
  const find = async (query: Record<string, string>) => {
    const { body } = await server.call('listProjects', { query: { limit: 100, ...query } });
    return v.parse(ReadProjectHistory, body).projects;
  };
  const all = await find({});
  for (const q of asked.filter(isPlain))
    for (const generation of ['', '12', '13', '14'])
      for (const activity of ['', ...ACTIVITIES]) {
        const filter = { q, generation, activity };
        const expected = all.filter((one) => matches(one, filter));
        const found = await find(filter);
        expect([filter, found.map(({ id }) => id)]).toEqual([filter, expected.map(({ id }) => id)]);
      }
});

it('finds the posts that a browser finds', async ({ server }) => {
  for (const [title, word] of draws)
    await create(server, 'createPost', post({ title, content: `글 ${word}`, tags: [word] }));
  const find = async (q: string) => {
    const { body } = await server.call('listPosts', { query: { limit: 100, q } });
    return v.parse(ReadPostList, body).posts as Post[];
  };
  const all = await find('');
  for (const q of asked.filter(isPlain)) {
    const expected = searchPosts(all, q).map(({ id }) => id);
    expect([q, (await find(q)).map(({ id }) => id)]).toEqual([q, expected]);
  }
});
