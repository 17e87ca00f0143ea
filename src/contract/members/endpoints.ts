import { endpoint } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadForgotten, ReadImportReport, ReadMember, ReadMemberList } from './read.ts';

export const listMembers = endpoint('GET members/{generation}', {
  access: 'public-and-staff',
  read: ReadMemberList,
});

export const getMember = endpoint('GET manage/members/{id}', { read: ReadMember });

export const createMember = endpoint('POST manage/newmember', { read: ReadMember });

export const updateMember = endpoint('PATCH manage/members/{id}', { read: ReadMember });

export const deleteMember = endpoint('DELETE manage/members/{id}', { read: Deleted });

export const forgetMember = endpoint('POST manage/members/{id}/forget', { read: ReadForgotten });

export const orderMembers = endpoint('PUT manage/members/order', { read: ReadMemberList });

export const exportMembers = endpoint('GET manage/members/{generation}/export');

export const importMembers = endpoint('POST manage/members/{generation}/import', {
  bodyType: 'text/csv',
  read: ReadImportReport,
});
