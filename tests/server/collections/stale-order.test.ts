/** Orders of lists refuse to overwrite the order that somebody else has saved meanwhile. */
import { describe, expect } from 'vitest';
import { create, member, project } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

interface List {
  /** Fills a list with three, and returns their ids. */
  fill: (server: TestServer) => Promise<number[]>;
  /** Reads the list as the admin area does. */
  read: (server: TestServer) => ReturnType<TestServer['call']>;
  /** Puts these first, if the list still has this ETag. */
  order: (
    server: TestServer,
    ids: readonly (number | undefined)[],
    ifMatch?: string,
  ) => ReturnType<TestServer['call']>;
}

const headers = (ifMatch?: string) => (ifMatch === undefined ? {} : { 'if-match': ifMatch });

const LISTS: Record<string, List> = {
  members: {
    fill: async (server) => {
      await create(server, 'createGeneration', { generation: 13 });
      const made = [];
      for (const name of ['가', '나', '다']) {
        made.push((await create(server, 'createMember', member({ name }))).id as number);
      }
      return made;
    },
    read: (server) => server.call('listMembers', { params: { generation: 13 } }),
    order: (server, ids, ifMatch) =>
      server.call('orderMembers', { body: { generation: 13, ids }, headers: headers(ifMatch) }),
  },
  projects: {
    fill: async (server) => {
      const made = [];
      for (const title of ['하나', '둘', '셋']) {
        made.push((await create(server, 'createProject', project({ title }))).id as number);
      }
      return made;
    },
    read: (server) => server.call('listHomeProjects'),
    order: (server, ids, ifMatch) =>
      server.call('orderProjects', { body: { ids }, headers: headers(ifMatch) }),
  },
};

describe.each(Object.entries(LISTS))('the order of %s', (noun, { fill, read, order }) => {
  it('is saved over the list it was made of, and 412 over another', async ({ server }) => {
    const [first, second, third] = await fill(server);
    const etag = (await read(server)).headers.get('etag')!;
    const saved = await order(server, [third, first], etag);
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe((await read(server)).headers.get('etag'));
    const stale = await order(server, [second, first], etag);
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed']);
    expect(stale.body.current).toEqual(saved.body);
    expect((await read(server)).body).toEqual(saved.body);
    // Programs that know of no versions order as before.
    expect((await order(server, [second, first])).status).toBe(200);
  });

  it('is that of one of two who order the same list at once', async ({ server }) => {
    const [first, second, third] = await fill(server);
    const etag = (await read(server)).headers.get('etag')!;
    const answers = await Promise.all([
      order(server, [second, first, third], etag),
      order(server, [second, third, first], etag),
      order(server, [first, third, second], etag),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses, noun).toEqual([200, 412, 412]);
  });
});

describe.each([
  ['member', 'deleteMember', LISTS.members!],
  ['project', 'deleteProject', LISTS.projects!],
] as const)('a %s that comes back from the trash', (kind, deletes, { fill, read, order }) => {
  it('stands where it stood', async ({ server }) => {
    const [first, second, third] = await fill(server);
    await order(server, [third, first, second]);
    const before = (await read(server)).body;
    await server.call(deletes, { params: { id: first! } });
    expect((await read(server)).body).not.toEqual(before);
    await server.call('restoreFromTrash', { params: { kind, id: first! } });
    expect((await read(server)).body).toEqual(before);
  });

  it('has no place any more in an order made without it', async ({ server }) => {
    const [first, second, third] = await fill(server);
    await order(server, [first, second, third]);
    await server.call(deletes, { params: { id: first! } });
    await order(server, [third, second]);
    await server.call('restoreFromTrash', { params: { kind, id: first! } });
    const [list] = Object.values<{ id: number }[]>((await read(server)).body);
    expect(list!.map(({ id }) => id)).toEqual([third, second, first]);
  });
});

it('a heart makes no order of projects stale', async ({ server }) => {
  const [first, second] = await LISTS.projects!.fill(server);
  const etag = (await server.call('listHomeProjects')).headers.get('etag')!;
  expect((await server.call('likeProject', { params: { id: second! } })).status).toBe(200);
  expect((await server.call('listHomeProjects')).headers.get('etag')).not.toBe(etag);
  expect((await LISTS.projects!.order(server, [first], etag)).status).toBe(200);
});
