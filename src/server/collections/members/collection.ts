import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { listGenerations as generationsCall } from '#contract/generations/endpoints.ts';
import { generationIn } from '#contract/generations/read.ts';
import { listMembers as membersCall } from '#contract/members/endpoints.ts';
import { memberOperations as members } from '#contract/members/operations.ts';
import { titleOf } from '#contract/pages/head.ts';
import { GENERATION, SITE } from '#site';
import { Failure } from '../../core/errors.ts';
import { brokenConstraint } from '../../db/engines/constraints.ts';
import { on, onDownload } from '../../http/route.ts';
import type { Trashed } from '../../publishing/trash.ts';
import type { AskedPage, PageContent } from '../../site/collection.ts';
import type { Collection } from '../collection.ts';
import { listGenerations } from '../generations/service.ts';
import { findMember, insertMember, parseMember } from './rows.ts';
import {
  createMember,
  deleteMember,
  getMember,
  listMembers,
  orderMembers,
  updateMember,
} from './service.ts';

/** Deleted members have a table of their own, so that they do not keep their generation. */
const MEMBER_TRASH: Trashed = {
  kind: 'member',
  list: (queries) =>
    queries
      .selectFrom('deleted_members')
      .select(['id', 'name as title', 'deleted_at', 'deleted_by'])
      .execute(),
  restore: async (queries, id) => {
    const { member } = await queries
      .deleteFrom('deleted_members')
      .where('id', '=', id)
      .returning('member')
      .executeTakeFirstOrThrow();
    const restored = parseMember(member);
    try {
      await insertMember(queries, restored, new Date());
    } catch (cause) {
      if (brokenConstraint(cause) !== 'foreign_key') throw cause;
      const message = `${restored.generation}기가 없어서 되돌릴 수 없어요. ${restored.generation}기를 먼저 등록해 주세요.`;
      throw new Failure('generation_gone', {
        cause,
        detail: message,
        errors: [{ path: 'generation', message }],
      });
    }
    return findMember(queries, id);
  },
  remove: async (queries, id) => {
    await queries.deleteFrom('deleted_members').where('id', '=', id).execute();
  },
};

export const MEMBER_COLLECTION: Collection = {
  tables: [
    { name: 'members', key: 'id' },
    { name: 'deleted_members', key: 'id' },
  ],
  routes: () => [
    on(members.listMembers, ({ db, audience, params }) =>
      listMembers(db, audience, params.generation),
    ),
    on(members.getMember, ({ db, params }) => getMember(db, params.id)),
    on(members.createMember, (call) => createMember(call, call.body)),
    on(members.updateMember, (call) => updateMember(call, call.params.id, call.body)),
    on(members.deleteMember, (call) => deleteMember(call, call.params.id)),
    on(members.orderMembers, (call) => orderMembers(call, call.body)),
    onDownload(members.exportMembers, ({ db, params }) => ({
      name: `members-${params.generation}.csv`,
      open: async () => {
        const { exportMembers } = await import('./table/export.ts');
        return Readable.from([Buffer.from(await exportMembers(db, params.generation))]);
      },
    })),
    on(members.importMembers, async (call) => {
      const { importMembers } = await import('./table/import.ts');
      const isDryRun = call.query.dry_run === 'true';
      return importMembers(call, call.params.generation, { file: call.body, isDryRun });
    }),
  ],
  site: { pages: { '/teams': { read: readTeam, choose: chooseTeam } } },
  trash: MEMBER_TRASH,
  pictures: [
    {
      kind: 'member',
      table: 'members',
      entries: sql`select id, name as title, profile as text from members`,
    },
    {
      kind: 'member',
      // A member gets there from the table of members only.
      table: 'members',
      entries: sql`select id, name as title, member as text from deleted_members`,
    },
  ],
};

function chooseTeam(query: URLSearchParams): string {
  const generation = generationIn(query.get('generation') ?? '');
  return generation === null || generation === GENERATION ? '' : String(generation);
}

async function readTeam({ db, origin, choice = '' }: AskedPage): Promise<PageContent> {
  const generation = choice === '' ? GENERATION : Number(choice);
  const team = await listMembers(db, 'public', generation);
  const head = {
    title: titleOf(`${generation}기 팀`),
    description: `${SITE.name} ${generation}기 운영진과 아기사자를 소개해요.`,
    address: `${origin}/teams?generation=${generation}`,
    isIndexed: team.members.length > 0,
  };
  return {
    head: choice === '' ? {} : head,
    answers: {
      [membersCall.path]: { ...team, generation },
      [generationsCall.path]: await listGenerations(db, 'public'),
    },
  };
}
