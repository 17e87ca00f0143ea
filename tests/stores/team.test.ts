// @vitest-environment-options { "url": "http://localhost/" }
import { describe, expect, it } from 'vitest';
import { stubFetch } from '../support/fetch-stub.ts';
import { beginAt, untilLoaded } from './support/fresh.ts';
import { memberRow } from './support/rows.ts';

// What fails it, and that it recovers, is in misbehaving.test.ts.
describe('team', () => {
  beginAt('/');

  const open = async () => untilLoaded((await import('#features/team/store.ts')).team.$state);

  it('asks for generation 13 and groups the answer', async () => {
    const positions = ['아기사자', '운영진', '부원', '운영진', '대표'];
    const members = positions.map((position, index) => memberRow(index + 1, { position }));
    const requests = stubFetch({ body: { members } });
    const { data } = await open();
    expect(data.map(({ title, members: own }) => [title, own.map(({ id }) => id)])).toEqual([
      ['운영진', [2, 4]],
      ['아기사자', [1, 3, 5]],
    ]);
    expect(requests).toEqual(['/api/members/13']);
  });

  it.each([
    ['?generation=12', 12],
    ['?generation=99', 99],
    ['?generation=13', 13],
    ['?generation=12를', 12],
    ['?generation=12).', 12],
    ['?generation=0', 13],
    ['?generation=100', 13],
    ['?generation=12x', 13],
    ['?generation=', 13],
  ])('asks over %s for generation %i', async (search, generation) => {
    history.replaceState(null, '', `/teams${search}`);
    const requests = stubFetch({ body: { members: [] } });
    expect(await open()).toMatchObject({ status: 'ready', data: [] });
    expect(requests).toEqual([`/api/members/${generation}`]);
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
