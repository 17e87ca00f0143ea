import { describe, expect, it } from 'vitest';
import {
  describeMember,
  formatMember,
  memberRecord,
  membersOf,
  parseMember,
} from '#contract/projects/member-text.ts';

describe('a member of a project as a text', () => {
  it.each([
    ['김사자', { name: '김사자', role: '' }],
    ['김사자:', { name: '김사자', role: '' }],
    [' 김사자 : 백엔드 ', { name: '김사자', role: 'backend' }],
    ['김사자:PM', { name: '김사자', role: 'pm' }],
    ['김사자: 왕 ', { name: '김사자', role: '왕' }],
    ['김사자:백:엔드', { name: '김사자', role: '백:엔드' }],
    [':pm', { name: '', role: 'pm' }],
  ])('reads %j', (text, member) => {
    expect(parseMember(text)).toEqual(member);
  });

  it('is sent with the name of the role and shown with its Korean one', () => {
    const member = { name: '김사자', role: 'backend' };
    expect([formatMember(member), describeMember(member)]).toEqual([
      '김사자:backend',
      '김사자:백엔드',
    ]);
    const nobodySaid = { name: '이사자', role: '' };
    expect([formatMember(nobodySaid), describeMember(nobodySaid)]).toEqual(['이사자', '이사자']);
    const foreign = { name: '왕사자', role: '왕' };
    expect([formatMember(foreign), describeMember(foreign)]).toEqual(['왕사자:왕', '왕사자:왕']);
  });
});

it('the members of an answer keep their order both ways, whatever their names are', () => {
  const members = [
    { name: '이사자', role: 'pm' },
    { name: '__proto__', role: '' },
    { name: '김사자', role: 'backend' },
  ] as const;
  expect(membersOf(memberRecord(members))).toEqual(members);
});
