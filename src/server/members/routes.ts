import { memberOperations as members } from '#contract/members/operations.ts';
import { on, type Route } from '../http/route.ts';
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
  on(members.createMember, ({ db, body }) => createMember(db, body)),
  on(members.updateMember, ({ db, params, body, checkMatch }) =>
    updateMember(db, params.id, body, checkMatch),
  ),
  on(members.deleteMember, ({ db, params, checkMatch }) => deleteMember(db, params.id, checkMatch)),
  on(members.orderMembers, ({ db, body }) => orderMembers(db, body)),
];
