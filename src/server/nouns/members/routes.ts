import { Readable } from 'node:stream';
import { memberOperations as members } from '#contract/members/operations.ts';
import { on, onDownload, type Route } from '../../http/route.ts';
import {
  createMember,
  deleteMember,
  getMember,
  listMembers,
  orderMembers,
  updateMember,
} from './service.ts';

export const memberRoutes: readonly Route[] = [
  on(members.listMembers, ({ db, params }) => listMembers(db, params.generation)),
  on(members.getMember, ({ db, params }) => getMember(db, params.id)),
  on(members.createMember, ({ db, actor, body }) => createMember(db, actor, body)),
  on(members.updateMember, ({ db, actor, params, body, checkMatch }) =>
    updateMember(db, actor, params.id, body, checkMatch),
  ),
  on(members.deleteMember, ({ db, actor, params, checkMatch }) =>
    deleteMember(db, actor, params.id, checkMatch),
  ),
  on(members.orderMembers, ({ db, actor, body, checkMatch }) =>
    orderMembers(db, actor, body, checkMatch),
  ),
  onDownload(members.exportMembers, ({ db, params }) => ({
    name: `members-${params.generation}.csv`,
    open: async () => {
      const { exportMembers } = await import('./table/export.ts');
      return Readable.from([Buffer.from(await exportMembers(db, params.generation))]);
    },
  })),
  on(members.importMembers, async ({ db, actor, params, query, body }) => {
    const { importMembers } = await import('./table/import.ts');
    const isDryRun = query.dry_run === 'true';
    return importMembers(db, actor, params.generation, { file: body, isDryRun });
  }),
];
