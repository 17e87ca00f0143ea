// @vitest-environment-options { "url": "http://localhost/" }
import { describe, expect, it } from 'vitest';
import { groupMembers } from '#features/team/store.ts';
import { stubFetch } from '../support/fetch-stub.ts';
import { beginAt, settle } from './support/fresh.ts';
import { memberRow } from './support/rows.ts';

const member = (id: number, position: string) => memberRow(id, { position });

describe('groupMembers', () => {
  it('puts 운영진 first and 부원 with 아기사자, in the order given', () => {
    const members = [
      member(1, '아기사자'),
      member(2, '운영진'),
      member(3, '부원'),
      member(4, '운영진'),
    ];
    expect(
      groupMembers(members).map(({ title, members }) => [title, members.map(({ id }) => id)]),
    ).toEqual([
      ['운영진', [2, 4]],
      ['아기사자', [1, 3]],
    ]);
  });

  it('loses nobody whose position is unknown', () => {
    const [group, ...rest] = groupMembers([member(1, ''), member(2, '대표')]);
    expect(group?.title).toBe('아기사자');
    expect(group?.members).toHaveLength(2);
    expect(rest).toEqual([]);
  });

  it('has no section for nobody', () => {
    expect(groupMembers([])).toEqual([]);
  });
});

// What fails it, and that it recovers, is in misbehaving.test.ts.
describe('team', () => {
  beginAt('/');

  const open = async () => settle((await import('#features/team/store.ts')).team.$state);

  it('asks for generation 13 and groups the answer', async () => {
    const asked = stubFetch({ body: { members: [member(1, '부원'), member(2, '운영진')] } });
    expect(await open()).toMatchObject({
      status: 'ready',
      data: [{ title: '운영진' }, { title: '아기사자' }],
    });
    expect(asked).toEqual(['/api/members/13']);
  });

  it.each([
    ['?generation=12', 12],
    ['?generation=99', 99],
    ['?generation=13', 13],
    ['?generation=0', 13],
    ['?generation=100', 13],
    ['?generation=12x', 13],
    ['?generation=', 13],
  ])('asks over %s for generation %i', async (search, generation) => {
    history.replaceState(null, '', `/teams${search}`);
    const asked = stubFetch({ body: { members: [] } });
    expect(await open()).toMatchObject({ status: 'ready', data: [] });
    expect(asked).toEqual([`/api/members/${generation}`]);
  });

  it('reads members that carry only the basic fields, and drops unsafe addresses', async () => {
    stubFetch({
      body: { members: [{ id: 7, name: '김하늘', github: 'javascript:alert(1)' }, { name: '?' }] },
    });
    expect(await open()).toMatchObject({
      data: [
        {
          title: '아기사자',
          members: [{ name: '김하늘', part: '', stacks: [], github: null, profile: null }],
        },
      ],
    });
  });
});
