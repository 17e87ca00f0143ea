import { endpoint, typeOf } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadImportReport, ReadMember, ReadMemberList } from './read.ts';
import type { CreateMember, OrderMembers, UpdateMember } from './schemas.ts';
import type { ImportQuery, TableFile } from './table.ts';

export const listMembers = endpoint('GET members/{generation}', {
  access: 'public',
  read: ReadMemberList,
});

export const getMember = endpoint('GET manage/members/{id}', { read: ReadMember });

export const createMember = endpoint('POST manage/newmember', {
  body: typeOf<typeof CreateMember>(),
  read: ReadMember,
});

export const updateMember = endpoint('PATCH manage/members/{id}', {
  body: typeOf<typeof UpdateMember>(),
  read: ReadMember,
});

export const deleteMember = endpoint('DELETE manage/members/{id}', { read: Deleted });

export const orderMembers = endpoint('PUT manage/members/order', {
  body: typeOf<typeof OrderMembers>(),
  read: ReadMemberList,
});

export const exportMembers = endpoint('GET manage/members/{generation}/export');

export const importMembers = endpoint('POST manage/members/{generation}/import', {
  query: typeOf<typeof ImportQuery>(),
  body: typeOf<typeof TableFile>(),
  bodyType: 'text/csv',
  read: ReadImportReport,
});
