import * as v from 'valibot';
import { endpoint, typeOf } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadImportReport, ReadMember, ReadMemberList } from './read.ts';
import type { CreateMember, OrderMembers, UpdateMember } from './schemas.ts';
import type { ImportQuery, TableFile } from './table.ts';

export const listMembers = endpoint({
  method: 'GET',
  path: 'members/{generation}',
  access: 'public',
  read: ReadMemberList,
});

export const getMember = endpoint({
  method: 'GET',
  path: 'manage/members/{id}',
  read: ReadMember,
});

export const createMember = endpoint({
  method: 'POST',
  path: 'manage/newmember',
  body: typeOf<typeof CreateMember>(),
  read: ReadMember,
});

export const updateMember = endpoint({
  method: 'PATCH',
  path: 'manage/members/{id}',
  body: typeOf<typeof UpdateMember>(),
  conditional: true,
  read: ReadMember,
});

export const deleteMember = endpoint({
  method: 'DELETE',
  path: 'manage/members/{id}',
  conditional: true,
  read: Deleted,
});

export const orderMembers = endpoint({
  method: 'PUT',
  path: 'manage/members/order',
  body: typeOf<typeof OrderMembers>(),
  conditional: true,
  read: ReadMemberList,
});

export const exportMembers = endpoint({
  method: 'GET',
  path: 'manage/members/{generation}/export',
  read: v.unknown(),
});

export const importMembers = endpoint({
  method: 'POST',
  path: 'manage/members/{generation}/import',
  query: typeOf<typeof ImportQuery>(),
  body: typeOf<typeof TableFile>(),
  bodyType: 'text/csv',
  read: ReadImportReport,
});
