/** What the tests of many entries at once share. */
import { create, post } from '../support/factories.ts';
import type { Answer, TestServer } from '../support/server-client.ts';

export type Kind = 'post' | 'project' | 'member';

interface Row {
  id: number;
  title: string;
  version: string;
}

const LISTS = {
  post: ['listPosts', 'posts'],
  project: ['listProjects', 'projects'],
} as const;

/** Rows as a list for staff answers them that is asked for versions alone. */
export async function rowsOf(server: TestServer, kind: 'post' | 'project'): Promise<Row[]> {
  const [call, name] = LISTS[kind];
  const { body } = await server.call(call, { as: 'staff', query: { only: 'version', limit: 500 } });
  return body[name];
}

export async function trashOf(server: TestServer, kind: Kind): Promise<Row[]> {
  const { body } = await server.call('listTrash');
  return body.items.filter((item: { kind: Kind }) => item.kind === kind);
}

export async function membersOf(server: TestServer, generation = 13): Promise<Row[]> {
  const { body } = await server.call('listMembers', { as: 'staff', params: { generation } });
  return body.members;
}

export function change(
  server: TestServer,
  kind: Kind,
  action: string,
  rows: readonly Pick<Row, 'id' | 'version'>[],
  more: object = {},
): Promise<Answer> {
  const entries = rows.map(({ id, version }) => ({ id, version }));
  return server.call('changeMany', { body: { kind, action, entries, ...more } });
}

export function undo(server: TestServer, id: number): Promise<Answer> {
  return server.call('undoMany', { params: { id } });
}

/** Answers their rows, in the order of `titles`. */
export async function makePosts(
  server: TestServer,
  titles: readonly string[],
  body: Record<string, unknown> = { status: 'draft' },
): Promise<Row[]> {
  const made: number[] = [];
  for (const title of titles)
    made.push((await create(server, 'createPost', post({ title, ...body }))).id);
  const rows = await rowsOf(server, 'post');
  return made.flatMap((id) => rows.filter((row) => row.id === id));
}

export async function linesOf(server: TestServer): Promise<Answer['body'][]> {
  return (await server.call('listActivity')).body.entries;
}
