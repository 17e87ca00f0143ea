/** Each field of each collection, changed alone: what takes part in nothing by itself is told with the file to open. */
import { describe, expect } from 'vitest';
import { fieldName } from '#admin/data/field-name.ts';
import { COLLECTION_KINDS, type CollectionKind, fieldsOf } from '#contract/collections.ts';
import { type Field, requestNameOf } from '#contract/core/description.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { OpenEntry } from '../support/entries.ts';
import { create, member, post, project, recruit } from '../support/factories.ts';
import type { Answer, TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const CALLS = {
  post: { creates: 'createPost', updates: 'updatePost', bodyOf: post, folder: 'blog' },
  project: {
    creates: 'createProject',
    updates: 'updateProject',
    bodyOf: project,
    folder: 'projects',
  },
  member: { creates: 'createMember', updates: 'updateMember', bodyOf: member, folder: 'members' },
  recruit: {
    creates: 'createRecruit',
    updates: 'updateRecruit',
    bodyOf: recruit,
    folder: 'recruit',
  },
} as const;

type Kind = keyof typeof CALLS;

const FIRST: Readonly<Record<string, unknown>> = {
  line: '처음',
  document: '처음',
  url: 'https://first.example',
  date: '2026-03-02',
  generation: 13,
};

/** A collection that is not in `CALLS` has names like the others', and nothing else that a body needs. */
function callsOf(kind: CollectionKind) {
  if (kind in CALLS) return CALLS[kind as Kind];
  const name = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const first = Object.entries(fieldsOf(kind)).map(([field, of]) => [
    requestNameOf(field, of),
    of.type === 'choice' ? of.choices[0] : FIRST[of.type],
  ]);
  const creates = `create${name}`;
  if (!(creates in operations))
    throw new Error(`Say in CALLS of this file how an entry of ${kind} is made.`);
  return {
    creates: creates as Parameters<typeof create>[1],
    updates: `update${name}` as OperationName,
    bodyOf: (changes = {}) => ({ ...Object.fromEntries(first), ...changes }),
    folder: `${kind}s`,
  };
}

const VERSIONED: readonly CollectionKind[] = ['post', 'project', 'recruit'];
const PREVIEWED: readonly CollectionKind[] = ['post', 'project'];
const LISTS = { post: 'listPosts', project: 'listProjects' } as const;

/** Fields of a shape that no other has: what a request says, and what an answer says then. */
const OWN: Readonly<Record<string, { request: unknown; typed: unknown; answer: unknown }>> = {
  project_member: {
    request: ['바뀐이:pm'],
    typed: [{ name: '바뀐이', role: 'pm' }],
    answer: { 바뀐이: 'pm' },
  },
};

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Another value than the present one. */
function changed(name: string, field: Field, present: unknown): unknown {
  const address = `https://changed.example/${name}`;
  switch (field.type) {
    case 'line':
    case 'document':
      return `바뀐${name}`;
    case 'url':
    case 'optionalUrl':
      return address;
    case 'urls':
      return [address];
    case 'words':
      return [`바뀐${name}`];
    case 'choice':
      return field.choices.find((choice) => choice !== present);
    case 'date':
      return dayAfter(String(present));
    case 'generation':
      return 14;
    case 'own':
      if (OWN[name] === undefined)
        throw new Error(`Say in OWN of this file what a request holds in ${name}.`);
      return OWN[name].request;
  }
}

interface Case {
  kind: CollectionKind;
  name: string;
  field: Field;
}

const CASES = COLLECTION_KINDS.flatMap((kind) =>
  Object.entries(fieldsOf(kind)).map(([name, field]) => ({ kind, name, field })),
);

/** An entry whose field, and no other, gets another value. */
async function change(server: TestServer, { kind, name, field }: Case) {
  const { creates, updates, bodyOf } = callsOf(kind);
  if (kind === 'member')
    for (const generation of [13, 14]) await create(server, 'createGeneration', { generation });
  const before = await create(server, creates, bodyOf());
  const value = changed(name, field, before[name]);
  const answer = await server.call(updates, {
    params: { id: before.id },
    body: bodyOf({ [requestNameOf(name, field)]: value }),
  });
  const expected = field.type === 'own' ? OWN[name]?.answer : value;
  return { before, answer, value, expected, params: { kind, id: before.id as number } };
}

/** The entry as it is shown once a version has come back. */
async function bringBack(
  server: TestServer,
  params: { kind: string; id: number; revision: number },
) {
  const { kind, id, revision } = params;
  if (kind !== 'post' && kind !== 'project')
    return (await server.call('restoreRevision', { params })).body;
  const entry = await OpenEntry.open(server, kind, id);
  await entry.revert(revision);
  await entry.publish();
  return (await server.call(kind === 'post' ? 'getPost' : 'getProject', { params: { id } })).body;
}

const said = (of: Answer['body'], name: string) => JSON.stringify(of?.[name]);

describe('a field that is changed alone', () => {
  it.for(CASES)(
    '$kind: $name takes part in all that its collection has',
    async (one, { server }) => {
      const { kind, name, field } = one;
      const missing: string[] = [];
      const demand = (holds: boolean, sentence: string) => void (holds || missing.push(sentence));
      const { before, answer, value, expected, params } = await change(server, one);
      const folder = `src/server/collections/${callsOf(kind).folder}`;
      demand(
        said(answer.body, name) === JSON.stringify(expected),
        `is not answered: ${folder}/rows.ts and the answer in src/contract/${callsOf(kind).folder}/schemas.ts`,
      );

      const [line] = (await server.call('listActivity')).body.entries;
      demand(
        line.fields.join() === name,
        `is not named in the log: \`fields\` in ${folder}/rows.ts`,
      );
      demand(
        fieldName(kind, name) === field.label && field.label !== name,
        `has no label in the log: src/contract/collections.ts`,
      );

      if (VERSIONED.includes(kind)) {
        const { revisions } = (await server.call('listRevisions', { params })).body;
        demand(revisions[0].fields.join() === name, `makes no version: ${folder}/rows.ts`);
        const of = (index: number) => ({ ...params, revision: revisions[index].id as number });
        const version = (await server.call('getRevision', { params: of(0) })).body;
        demand(
          said(version, name) === JSON.stringify(expected),
          `is not in its version: \`revisions\` in ${folder}/collection.ts`,
        );
        const back = await bringBack(server, of(1));
        demand(
          said(back, name) === said(before, name),
          `is not taken back with a version: \`revert\` or \`entries\` in ${folder}/collection.ts`,
        );
      }

      if (PREVIEWED.includes(kind)) {
        const typed =
          field.type === 'own' ? OWN[name]?.typed : typeof value === 'number' ? `${value}` : value;
        const entry = await OpenEntry.open(server, kind as 'post' | 'project', params.id);
        await entry.save({ [requestNameOf(name, field)]: typed });
        const link = await server.call('createPreview', { params });
        const token = new URL(link.body.url as string).searchParams.get('preview') ?? '';
        const visible = await server.call('openPreview', { params, query: { token } });
        demand(
          said(visible.body, name) === JSON.stringify(expected),
          `is not previewed: src/contract/${callsOf(kind).folder}/typed.ts and \`withInput\` in ${folder}/rows.ts`,
        );
      }

      if (field.isSearched === true && kind in LISTS) {
        const { updates, bodyOf } = callsOf(kind);
        const word = `찾을말${name}`;
        const text = field.type === 'words' ? [word] : word;
        const body = bodyOf({ [requestNameOf(name, field)]: text });
        await server.call(updates, { params: { id: params.id }, body });
        const list = LISTS[kind as keyof typeof LISTS];
        const { total } = (await server.call(list, { query: { q: word } })).body;
        demand(total === 1, `is not searched: \`toSearchColumns\` in ${folder}/rows.ts`);
      }
      expect(missing.map((sentence) => `${kind}.${name} ${sentence}`)).toEqual([]);
    },
  );
});
