import { endpoint, typeOf } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadMember, ReadMemberList } from './read.ts';
import type { CreateMember, OrderMembers, UpdateMember } from './schemas.ts';

export const listMembers = endpoint({
  method: 'GET',
  path: 'members/{generation}',
  access: 'public',
  read: ReadMemberList,
});

export const getMember = endpoint({
  method: 'GET',
  path: 'manage/members/{id}',
  access: 'staff',
  read: ReadMember,
});

export const createMember = endpoint({
  method: 'POST',
  path: 'manage/newmember',
  access: 'staff',
  body: typeOf<typeof CreateMember>(),
  read: ReadMember,
});

export const updateMember = endpoint({
  method: 'PATCH',
  path: 'manage/members/{id}',
  access: 'staff',
  body: typeOf<typeof UpdateMember>(),
  conditional: true,
  read: ReadMember,
});

export const deleteMember = endpoint({
  method: 'DELETE',
  path: 'manage/members/{id}',
  access: 'staff',
  conditional: true,
  read: Deleted,
});

export const orderMembers = endpoint({
  method: 'PUT',
  path: 'manage/members/order',
  access: 'staff',
  body: typeOf<typeof OrderMembers>(),
  read: ReadMemberList,
});
