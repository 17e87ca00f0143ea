import { Readable } from 'node:stream';
import { listGenerations as generationsCall } from '#contract/generations/endpoints.ts';
import { generationIn } from '#contract/generations/read.ts';
import { listMembers as membersCall } from '#contract/members/endpoints.ts';
import { MEMBER_FIELDS } from '#contract/members/fields.ts';
import { memberOperations as members } from '#contract/members/operations.ts';
import { titleOf } from '#contract/pages/head.ts';
import { GENERATION, SITE } from '#site';
import { Failure, notFound } from '../../core/errors.ts';
import { on, onDownload } from '../../http/route.ts';
import type { Trashed } from '../../publishing/trash.ts';
import type { AskedPage, PageContent } from '../../site/collection.ts';
import { type Collection, picturesIn } from '../collection.ts';
import { listGenerations } from '../generations/service.ts';
import { lockGeneration, removeMember, returnMember } from './rows.ts';
import {
  createMember,
  deleteMember,
  getMember,
  listMembers,
  orderMembers,
  updateMember,
} from './service.ts';

const MEMBER_TRASH: Trashed = {
  kind: 'member',
  list: async (queries) => {
    const rows = await queries
      .selectFrom('members')
      .select(['id', 'name as title', 'deleted_at', 'deleted_by'])
      .where('deleted_at', 'is not', null)
      .execute();
    return rows.map((row) => ({ ...row, deleted_at: row.deleted_at ?? '' }));
  },
  restore: async (queries, id, db) => {
    const { generation } = await queries
      .selectFrom('members')
      .select('generation')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    if (!(await lockGeneration(db, queries, generation))) {
      const message = `${generation}기가 없어서 되돌릴 수 없어요. ${generation}기를 먼저 등록해 주세요.`;
      throw new Failure('generation_gone', {
        detail: message,
        errors: [{ path: 'generation', message }],
      });
    }
    return returnMember(queries, id);
  },
  remove: async (queries, id) => {
    await removeMember(queries, id);
  },
};

export const MEMBER_COLLECTION: Collection = {
  tables: [{ name: 'members', key: 'id' }],
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
    { kind: 'member', table: 'members', entries: picturesIn(MEMBER_FIELDS, 'members', 'name') },
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
