import { describe, expect, it } from 'vitest';
import type { createPost } from '#contract/blog/endpoints.ts';
import { getBlog, getPost } from '#contract/blog/endpoints.ts';
import type { blogOperations } from '#contract/blog/operations.ts';
import { Blog, BlogQuery, Post, PostsQuery } from '#contract/blog/schemas.ts';
import { type BodyInput, endpoint, pathOf, type QueryInput } from '#contract/core/endpoint.ts';
import { byId } from '#contract/core/fields.ts';
import { type AnswerOf, NOTHING, operation } from '#contract/core/operation.ts';
import { listMembers } from '#contract/members/endpoints.ts';

const words = { summary: '' } as const;
const success = { status: 200, body: Blog } as const;

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

describe('an operation', () => {
  it('brings the schemas that its endpoint names, and no others', () => {
    // The compiler is what is tested: every line has to be an error where it says so.
    // @ts-expect-error -- the query is missing.
    operation(getBlog, { ...words, success });
    // @ts-expect-error -- the query of another call.
    operation(getBlog, { ...words, query: PostsQuery, success });
    // @ts-expect-error -- the parameter is missing, and it is no id.
    operation(listMembers, { ...words, success });
    // @ts-expect-error -- a parameter of another name.
    operation(listMembers, { ...words, params: byId, success });
    // @ts-expect-error -- the call has no body.
    operation(getPost, { ...words, body: Post, success });
    expect(operation(getBlog, { ...words, query: BlogQuery, success }).query).toBe(BlogQuery);
  });

  it('is for staff and takes the id of its path where it says nothing else', () => {
    const silent = endpoint({ method: 'GET', path: 'manage/things/{id}', read: Post });
    expect(operation(silent, { ...words, success })).toMatchObject({
      access: 'staff',
      params: byId,
      query: NOTHING,
      body: NOTHING,
    });
    expect(operation(getPost, { ...words, success }).access).toBe('public-and-staff');
    expect(operation(getBlog, { ...words, query: BlogQuery, success }).params).toBe(NOTHING);
  });

  it('tells a client what it may ask and send, and a handler what it answers', () => {
    const query: QueryInput<typeof getBlog> = { page: 2, q: '' };
    // @ts-expect-error -- there is no such parameter.
    const unknown: QueryInput<typeof getBlog> = { pages: 2 };
    // @ts-expect-error -- a title is a text.
    const body: BodyInput<typeof createPost> = { title: 1, url: '' };
    // @ts-expect-error -- ours always knows.
    const isBest: AnswerOf<typeof blogOperations.getPost>['is_best'] = null;
    expect([query, unknown, body, isBest]).toHaveLength(4);
  });
});
