import { Readable } from 'node:stream';
import { MEMBER_FIELDS } from '#contract/members/fields.ts';
import { memberOperations as members } from '#contract/members/operations.ts';
import { on, onDownload } from '../../http/route.ts';
import { listDeleted, type Trashed } from '../../publishing/trash.ts';
import { type Collection, picturesIn } from '../collection.ts';
import { MANY_MEMBERS } from './many.ts';
import { MEMBER_PAGES } from './pages.ts';
import { removeMember, restoreMember } from './rows.ts';
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
  list: (queries) => listDeleted(queries, 'members', 'name'),
  restore: restoreMember,
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
  site: { pages: MEMBER_PAGES },
  trash: MEMBER_TRASH,
  many: MANY_MEMBERS,
  pictures: [
    { kind: 'member', table: 'members', entries: picturesIn(MEMBER_FIELDS, 'members', 'name') },
  ],
};
