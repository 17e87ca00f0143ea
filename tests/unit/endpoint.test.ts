import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { createPost } from '#contract/blog/endpoints.ts';
import { getBlog, getPost } from '#contract/blog/endpoints.ts';
import type { blogOperations } from '#contract/blog/operations.ts';
import { Blog, BlogQuery } from '#contract/blog/schemas.ts';
import { endpoint, pathOf } from '#contract/core/endpoint.ts';
import { type AnswerOf, NOTHING, operationsOf } from '#contract/core/operation.ts';
import { listMembers } from '#contract/members/endpoints.ts';
import type { BodyInput, QueryInput } from '#contract/operations.ts';

const details = { summary: '', answer: Blog } as const;

describe('the path of an endpoint', () => {
  it('is filled in with every parameter, as a piece of a path', () => {
    expect(pathOf(getBlog)).toBe('blog');
    expect(pathOf(getPost, { id: 7 })).toBe('blog/posts/7');
    expect(pathOf(getPost, { id: '../7?x' })).toBe('blog/posts/..%2F7%3Fx');
  });

  it('takes no parameter too few or too many', () => {
    // @ts-expect-error -- the path has an id.
    expect(pathOf(getPost)).toContain('id');
    // @ts-expect-error -- the path has no parameter.
    expect(pathOf(getBlog, { id: 1 })).toBe('blog');
    // @ts-expect-error -- the path has no page.
    expect(pathOf(getPost, { id: 1, page: 2 })).toBe('blog/posts/1');
  });
});

const openLink = endpoint('GET links/{kind}/{id}/{token}', { access: 'public' });

const described = operationsOf(
  'blog',
  { getBlog, getPost, listMembers, openLink, silent: endpoint('PUT manage/things/{id}') },
  {
    getBlog: { ...details, query: BlogQuery },
    getPost: details,
    listMembers: details,
    openLink: { ...details, params: { token: v.literal('secret') } },
    silent: details,
  },
);

describe('an operation', () => {
  it('is described with every other one of its noun', () => {
    // The compiler is what is tested.
    // @ts-expect-error -- one call is not described.
    operationsOf('blog', { getPost, listMembers }, { getPost: details });
    expect(described.getBlog.query).toBe(BlogQuery);
  });

  it('is for staff and takes nothing but the id of its path where it says nothing else', () => {
    expect(described.silent).toMatchObject({
      method: 'PUT',
      path: 'manage/things/{id}',
      access: 'staff',
      status: 200,
      query: NOTHING,
      body: NOTHING,
    });
    expect(v.parse(described.silent.params, { id: '7' })).toEqual({ id: 7 });
    expect(v.is(described.silent.params, { id: 'seven' })).toBe(false);
    expect(described.getPost.access).toBe('public-and-staff');
    expect(described.getBlog.params).toBe(NOTHING);
  });

  it('takes ids for all parameters of its path but those that it describes', () => {
    const { params } = described.openLink;
    expect(v.parse(described.listMembers.params, { generation: '13' })).toEqual({ generation: 13 });
    expect(v.is(params, { kind: '1', id: '2', token: 'secret' })).toBe(true);
    expect(v.is(params, { kind: '1', id: '2', token: '3' })).toBe(false);
  });

  it('tells a client what it may ask and send, and a handler what it answers', () => {
    const query: QueryInput<typeof getBlog> = { page: 2, q: '' };
    // @ts-expect-error -- there is no such parameter.
    const unknown: QueryInput<typeof getBlog> = { pages: 2 };
    // @ts-expect-error -- it has no parameters at all.
    const none: QueryInput<typeof getPost> = { page: 2 };
    // @ts-expect-error -- a title is a text.
    const body: BodyInput<typeof createPost> = { title: 1, url: '' };
    // @ts-expect-error -- a read has no body.
    const nothing: BodyInput<typeof getPost> = {};
    // @ts-expect-error -- ours always knows.
    const isBest: AnswerOf<typeof blogOperations.getPost>['is_best'] = null;
    expect([query, unknown, none, body, nothing, isBest]).toHaveLength(6);
  });
});
