import type { Handlers } from '../http/handlers.ts';
import {
  createMember,
  deleteMember,
  getMember,
  listMembers,
  orderMembers,
  updateMember,
} from './service.ts';

export const memberHandlers: Handlers<
  'listMembers' | 'getMember' | 'createMember' | 'updateMember' | 'deleteMember' | 'orderMembers'
> = {
  listMembers: ({ db, params }) => listMembers(db, params.generation),
  getMember: ({ db, params }) => getMember(db, params.id),
  createMember: ({ db, body }) => createMember(db, body),
  updateMember: ({ db, params, body, checkMatch }) => updateMember(db, params.id, body, checkMatch),
  deleteMember: ({ db, params, checkMatch }) => deleteMember(db, params.id, checkMatch),
  orderMembers: ({ db, body }) => orderMembers(db, body),
};
