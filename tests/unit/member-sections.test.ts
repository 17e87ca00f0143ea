import { describe, expect, it } from 'vitest';
import {
  findMembers,
  membersIn,
  PAGE_SIZE,
  sectionPage,
  sectionsOf,
  sharedNames,
} from '#admin/screens/members/sections.ts';
import type { ReadMember } from '#contract/members/read.ts';

const person = (id: number, changes: Partial<ReadMember> = {}): ReadMember => ({
  id,
  name: `사람${id}`,
  position: '부원',
  part: '백엔드',
  generation: 13,
  stacks: [],
  github: null,
  instagram: null,
  profile: '',
  ...changes,
});

const idsOf = (members: readonly ReadMember[]) => members.map(({ id }) => id);

it('names that several members have are said once', () => {
  const people = ['가람', '나람', '가람', '가람'].map((name, id) => person(id, { name }));
  expect(sharedNames(people)).toEqual(['가람']);
});

describe('members that are looked for', () => {
  const all = [
    person(1, { name: '김하늘', stacks: ['React', 'Figma'] }),
    person(2, { name: '이바다', part: '디자인', stacks: ['Figma'] }),
    person(3, { name: '박하람', part: ' ' }),
  ];
  const find = (q: string, part = '') => idsOf(findMembers(all, { q, part }));

  it('have it in their name or in any of their stacks', () => {
    expect(find('하')).toEqual([1, 3]);
    expect(find('ㅂㄷ')).toEqual([2]);
    expect(find('figma')).toEqual([1, 2]);
    expect(find('react')).toEqual([1]);
    expect(find('백엔드')).toEqual([]);
    expect(find('')).toEqual([1, 2, 3]);
  });

  it('are of the part, and have what is looked for as well', () => {
    expect(find('', '디자인')).toEqual([2]);
    expect(find('figma', '백엔드')).toEqual([1]);
    expect(find('', '파트 없음')).toEqual([3]);
    expect(find('하늘', '디자인')).toEqual([]);
  });
});

describe('the sections of a generation', () => {
  const all = [
    person(1, { part: 'PM' }),
    person(2, { part: '프론트엔드' }),
    person(3, { position: '운영진', part: 'PM' }),
    person(4, { position: '아기사자', part: '프론트엔드' }),
    person(5, { part: '기획' }),
  ];

  it("stand 운영진 first, by the contract's parts, and then others, each in the list's order", () => {
    const sections = sectionsOf(all).map(({ group, part, members }) => [
      group,
      part,
      idsOf(members),
    ]);
    expect(sections).toEqual([
      ['운영진', 'PM', [3]],
      ['부원·아기사자', '프론트엔드', [2, 4]],
      ['부원·아기사자', 'PM', [1]],
      ['부원·아기사자', '기획', [5]],
    ]);
    expect(idsOf(membersIn(all, { group: '운영진', part: '프론트엔드' }))).toEqual([]);
  });

  it('go on where a page ends, and a page that is not there is the last one', () => {
    const many = [
      ...Array.from({ length: PAGE_SIZE + 2 }, (_, index) => person(index + 10)),
      person(1, { position: '운영진' }),
    ];
    const first = sectionPage(many, 1);
    expect(first).toMatchObject({ page: 1, pages: 2, total: PAGE_SIZE + 3 });
    expect(idsOf(first.items)[0]).toBe(1);
    expect(first.items).toHaveLength(PAGE_SIZE);
    const last = sectionPage(many, 7);
    expect(last.page).toBe(2);
    expect(idsOf(last.sections[0]!.members)).toEqual([49, 50, 51]);
  });
});
