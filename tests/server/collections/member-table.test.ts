/** The members of a generation as a table: out to a spreadsheet, and back. */
import Papa from 'papaparse';
import * as v from 'valibot';
import { describe, expect, vi } from 'vitest';
import { LIMITS } from '#contract/core/limits.ts';
import { CreateMember } from '#contract/members/schemas.ts';
import { addMember } from '#server/collections/members/rows.ts';
import { create, member } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it as base } from '../support/server.ts';

const TITLES = '이름,직책,파트,기술 스택,GitHub URL,Instagram URL,프로필 이미지 URL';
const FACE = 'https://example.com/face.png';

const it = base.extend<{ generation: number }>({
  generation: [
    async ({ server }, use) => {
      await create(server, 'createGeneration', { generation: 13 });
      await use(13);
    },
    { auto: true },
  ],
});

interface Sent {
  dryRun?: boolean;
  generation?: number;
  type?: string;
  cookie?: string;
}

async function send(
  server: TestServer,
  table: string | Uint8Array<ArrayBuffer>,
  { dryRun = false, generation = 13, type = 'text/csv', cookie }: Sent = {},
) {
  const path = `/api/manage/members/${generation}/import${dryRun ? '?dry_run=true' : ''}`;
  const response = await server.send(path, table, {
    type,
    ...(cookie !== undefined && { cookie }),
  });
  return { status: response.status, body: await response.json() };
}

const rows = (...lines: string[]) => [TITLES, ...lines].join('\r\n');

const row = (name: string, more = `부원,백엔드,,,,${FACE}`) => `${name},${more}`;

const namesOf = async (server: TestServer): Promise<string[]> => {
  const { body } = await server.call('listMembers', { params: { generation: 13 } });
  return body.members.map(({ name }: { name: string }) => name);
};

const exported = async (server: TestServer, generation = 13) => {
  const response = await server.request(`/api/manage/members/${generation}/export`, {
    headers: { cookie: await server.cookie() },
  });
  // Response.text() would take the mark away.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { response, text };
};

/** Bytes as Korean Excel writes them; these few syllables are all the tests need. */
const CP949: Record<string, number[]> = {
  이: [0xc0, 0xcc],
  름: [0xb8, 0xa7],
  직: [0xc1, 0xf7],
  책: [0xc3, 0xa5],
  파: [0xc6, 0xc4],
  트: [0xc6, 0xae],
  프: [0xc7, 0xc1],
  로: [0xb7, 0xce],
  필: [0xc7, 0xca],
  미: [0xb9, 0xcc],
  지: [0xc1, 0xf6],
  부: [0xba, 0xce],
  원: [0xbf, 0xf8],
  백: [0xb9, 0xe9],
  엔: [0xbf, 0xa3],
  드: [0xb5, 0xe5],
  // In CP949 and not in EUC-KR proper.
  똠: [0x8c, 0x63],
};

const inCp949 = (text: string) =>
  new Uint8Array(
    Array.from(text).flatMap((letter) => CP949[letter] ?? [letter.codePointAt(0) ?? 0]),
  );

describe('the exported table', () => {
  it('opens in Excel: a BOM, the titles, a row for each in the order of the page', async ({
    server,
  }) => {
    await create(server, 'createMember', member({ name: '윤서호', position: '부원' }));
    await create(server, 'createMember', member({ stacks: ['React', 'Node.js'] }));
    const { response, text } = await exported(server);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="members-13.csv"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const github = 'https://github.com/LikeLion-Kwangwoon-Univ-13';
    expect(text).toBe(
      `\uFEFF${TITLES}\r\n강하람,운영진,PM,"React, Node.js",${github},,${FACE}\r\n` +
        `윤서호,부원,PM,Figma,${github},,${FACE}\r\n`,
    );
  });

  it('holds the titles alone where there is nobody', async ({ server }) => {
    for (const generation of [13, 99]) {
      expect((await exported(server, generation)).text).toBe(`\uFEFF${TITLES}\r\n`);
    }
  });

  it('has no cell that a spreadsheet runs, and comes back as it was', async ({ server }) => {
    const hostile = ['=cmd()', '+1', '-2', '@sum(a1)', '＝1', "'=x", "''+y", '그냥, "이름"', "'0'"];
    for (const name of hostile) {
      await create(server, 'createMember', member({ name, stacks: ['=1+1', "O'Reilly"] }));
    }
    const before = await namesOf(server);
    const { text } = await exported(server);
    for (const line of text.split('\r\n').slice(1)) expect(line).not.toMatch(/^"?[=+\-@＝]/);
    expect(text).not.toMatch(/,"?[=+\-@＝]/);
    const { body } = await send(server, text);
    expect(body).toEqual({ created: 0, updated: 0, unchanged: hostile.length, problems: [] });
    expect(await namesOf(server)).toEqual(before);
  });
});

describe('a cell with another separator', () => {
  it('is quoted, since a spreadsheet that splits there would run what follows', async ({
    server,
  }) => {
    const stacks = ['a;=cmd()', 'b'];
    await create(server, 'createMember', member({ name: '강;하람', stacks }));
    const before = await namesOf(server);
    const { text } = await exported(server);
    expect(text).toContain('"강;하람",');
    expect(text).toContain('"a;=cmd(), b"');
    expect((await send(server, text)).body).toMatchObject({ unchanged: 1, problems: [] });
    // And so it does where somebody's spreadsheet has written the same cells by its own separator.
    for (const delimiter of [';', '\t']) {
      const { data } = Papa.parse<string[]>(text.trim());
      const { body } = await send(server, Papa.unparse(data, { delimiter }));
      expect(body).toMatchObject({ created: 0, updated: 0, unchanged: 1, problems: [] });
    }
    expect(await namesOf(server)).toEqual(before);
  });
});

describe('an import', () => {
  it('adds who is new, changes who is there and says how many', async ({ server }) => {
    await create(server, 'createMember', member());
    await create(server, 'createMember', member({ name: '윤서호' }));
    const github = 'https://github.com/LikeLion-Kwangwoon-Univ-13';
    const table = rows(
      `강하람,운영진,PM,Figma,${github},,${FACE}`,
      `윤서호,운영진,백엔드,"Node.js, AWS",,,${FACE}`,
      '',
      `나그네,부원,디자인,,,,${FACE}`,
    );
    const expected = { created: 1, updated: 1, unchanged: 1, problems: [] };
    expect((await send(server, table, { dryRun: true })).body).toEqual({
      ...expected,
      emptied: [{ name: '윤서호', fields: ['GitHub URL'] }],
    });
    expect(await namesOf(server)).not.toContain('나그네');
    expect((await send(server, table)).body).toEqual(expected);
    const { body } = await server.call('listMembers', { params: { generation: 13 } });
    expect(body.members).toHaveLength(3);
    expect(body.members.find(({ name }: { name: string }) => name === '윤서호')).toMatchObject({
      part: '백엔드',
      stacks: ['Node.js', 'AWS'],
      github: null,
    });
    expect((await send(server, table)).body).toMatchObject({ created: 0, unchanged: 3 });
  });

  it('leaves alone what has no column, and takes columns in any order', async ({ server }) => {
    await create(server, 'createMember', member());
    const { body } = await send(server, '비고,파트,이름\n무엇이든,백엔드,강하람\n');
    expect(body).toEqual({ created: 0, updated: 1, unchanged: 0, problems: [] });
    const list = await server.call('listMembers', { params: { generation: 13 } });
    expect(list.body.members[0]).toMatchObject({
      part: '백엔드',
      stacks: ['Figma'],
      profile: FACE,
    });
  });

  it.for([
    ['commas', (text: string) => text],
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['a BOM', (text: string) => `\uFEFF${text}`],
    ['old line ends', (text: string) => text.replaceAll('\r\n', '\n')],
    ['older line ends', (text: string) => text.replaceAll('\r\n', '\r')],
    ['different line ends', (text: string) => text.replace('\r\n', '\n')],
    ['different line ends the other way', (text: string) => text.replace(/\r\n([^\r]*)$/, '\n$1')],
    ['a line sep=;', (text: string) => `\uFEFFsep=;\r\n${text.replaceAll(',', ';')}`],
    ['a line sep=, that was saved again', (text: string) => `"sep=,",,,\n${text}`],
    ['a line sep=|', (text: string) => `SEP=|\n${text.replaceAll(',', '|')}`],
    ['a name above the titles', (text: string) => `13기 멤버 명단\r\n\r\n${text}`],
    ['empty rows above the titles', (text: string) => `,,,\r\n,,,\r\n${text}`],
  ] as const)('reads %s', async ([, change], { server }) => {
    const { body } = await send(server, change(rows(row('강하람'), row('윤서호'))));
    expect(body).toEqual({ created: 2, updated: 0, unchanged: 0, problems: [] });
    expect(await namesOf(server)).toEqual(['강하람', '윤서호']);
  });

  it('reads CP949, its own syllables included', async ({ server }) => {
    const titles = '이름,직책,파트,프로필 이미지 URL';
    const { body } = await send(server, inCp949(`${titles}\r\n똠이,부원,백엔드,${FACE}\r\n`));
    expect(body).toEqual({ created: 1, updated: 0, unchanged: 0, problems: [] });
    expect(await namesOf(server)).toEqual(['똠이']);
  });

  it('reads UTF-16 with tabs, as Excel saves Unicode text', async ({ server }) => {
    const text = `\uFEFF${rows(row('강하람')).replaceAll(',', '\t')}`;
    const { body } = await send(server, new Uint8Array(Buffer.from(text, 'utf16le')));
    expect(body).toMatchObject({ created: 1, problems: [] });
  });

  it('takes a dash or 없음 for an empty cell, and what stands below another for the next', async ({
    server,
  }) => {
    const table = rows(
      `강하람,부원,PM,-,–,없음,${FACE}`,
      `윤서호,부원,PM,"React\nNode.js",N/A,해당 없음,${FACE}`,
    );
    expect((await send(server, table)).body).toMatchObject({ created: 2, problems: [] });
    const { body } = await server.call('listMembers', { params: { generation: 13 } });
    expect(body.members).toMatchObject([
      { stacks: [], github: null, instagram: null },
      { stacks: ['React', 'Node.js'], github: null, instagram: null },
    ]);
    const without = await send(server, rows('-,부원,PM,,,,-'));
    expect(without.body.problems).toMatchObject([
      { row: 2, field: '이름', message: '꼭 입력해 주세요.' },
      { row: 2, field: '프로필 이미지 URL', message: '꼭 입력해 주세요.' },
    ]);
  });

  it.for([
    ['a running number', '1,강하람', '2,', '3,-'],
    ['words in a column that is not read', '팀장,강하람', '비고만 있어요,', '빈 줄,없음'],
    ['words below no title', ',강하람', '합계,', ' 1 ,　'],
  ] as const)('takes rows with nothing but %s for empty ones', async ([, ...lines], { server }) => {
    const [first = '', ...others] = lines;
    const table = [
      `${first.startsWith(',') ? '' : '번호'},이름,직책,파트,프로필 이미지 URL`,
      `${first},부원,PM,${FACE}`,
      ...others.map((line) => `${line},,,`),
    ].join('\r\n');
    const { body } = await send(server, table);
    expect(body).toEqual({ created: 1, updated: 0, unchanged: 0, problems: [] });
    const { body: part } = await send(server, `${table}\r\n9,,부원,,\r\n`, { dryRun: true });
    expect(part.problems[0]).toMatchObject({ row: 5, field: '이름' });
    const none = await send(server, '번호,이름\r\n1,\r\n2,\r\n');
    expect(none.body.problems).toMatchObject([{ message: '열 이름 아래에 멤버가 없어요.' }]);
  });

  it('complains once of one cell', async ({ server }) => {
    const { body } = await send(server, rows(`강하람,부원,PM,,@haram,=1,${FACE}`));
    expect(body.problems.map(({ field }: { field: string }) => field)).toEqual([
      'GitHub URL',
      'Instagram URL',
    ]);
    expect(body.problems[0].message).toContain('수식처럼');
  });

  it('tells before whom a blank cell takes links and stacks from', async ({ server }) => {
    const github = 'https://github.com/lion';
    await create(server, 'createMember', member({ github, stacks: ['Figma'] }));
    await create(server, 'createMember', member({ name: '윤서호', github: null, stacks: [] }));
    const table = rows(`강하람,운영진,PM,,없음,,${FACE}`, `윤서호,부원,PM,,,,${FACE}`);
    const { body } = await send(server, table, { dryRun: true });
    expect(body.emptied).toEqual([{ name: '강하람', fields: ['기술 스택', 'GitHub URL'] }]);
    const without = await send(server, '이름,파트\n강하람,백엔드\n', { dryRun: true });
    expect(without.body).toMatchObject({ updated: 1, problems: [] });
    expect(without.body).not.toHaveProperty('emptied');
  });

  it('completes an address without its scheme, as forms do', async ({ server }) => {
    const { body } = await send(server, rows(`강하람,운영진,PM,,github.com/lion,한글.kr,${FACE}`));
    expect(body).toMatchObject({ created: 1, problems: [] });
    const { body: list } = await server.call('listMembers', { params: { generation: 13 } });
    expect(list).toMatchObject({
      members: [{ github: 'https://github.com/lion', instagram: 'https://한글.kr' }],
    });
  });

  it('counts rows from the first line, whatever stands above the titles', async ({ server }) => {
    const table = `명단\r\n\r\n${rows(row('강하람'), row('윤서호', '회장,PM,,,,그림'))}`;
    const { body } = await send(server, table);
    expect(body.problems).toMatchObject([{ row: 5 }, { row: 5 }]);
  });

  it('writes nothing while anything is wrong, and tells all of it by row and field', async ({
    server,
  }) => {
    const table = rows(
      row('강하람'),
      row('', '운영진,백엔드,,,,https://example.com/a.png'),
      row('윤서호', '회장,기획,,javascript:alert(1),,그림'),
      row('강하람'),
      row('=cmd()'),
      row('x'.repeat(41)),
      row('이가온', '부원,백엔드,"React, React",,,https://example.com/a.png'),
      row('나그네', '부원,백엔드,React, Node.js,,,https://example.com/a.png'),
    );
    for (const dryRun of [true, false]) {
      const { status, body } = await send(server, table, { dryRun });
      expect(status).toBe(200);
      expect(
        body.problems.map(({ row: at, field }: { row: number; field: string }) => [at, field]),
      ).toEqual([
        [3, '이름'],
        [4, '직책'],
        [4, '파트'],
        [4, '프로필 이미지 URL'],
        [4, 'GitHub URL'],
        [5, '이름'],
        [6, '이름'],
        [7, '이름'],
        [8, '기술 스택'],
        [9, ''],
      ]);
      for (const { message } of body.problems) expect(message).toMatch(/[가-힣].*[.]$/);
      expect(await namesOf(server)).toEqual([]);
    }
  });

  it('names in each reason who is meant, what stands there, and what could', async ({ server }) => {
    const profile = 'https://example.com/a.png';
    const { body } = await send(
      server,
      rows(
        row('강하람', `부원,프론트앤드,,,,${profile}`),
        row('윤서호', `회장,기획,,,,${profile}`),
        row('이가온', '부원,pm,,,,그림'),
        row('강하람', `부원,PM,,,,${profile}`),
        row('', `부원,PM,,,,${profile}`),
        row('박'.repeat(41), `부원,PM,,,,${profile}`),
      ),
      { dryRun: true },
    );
    const messages = body.problems.map(({ message }: { message: string }) => message);
    expect(messages).toEqual([
      '강하람: ‘프론트앤드’는 없는 파트예요. 아마 ‘프론트엔드’일 거예요.',
      '윤서호: ‘회장’은 없는 직책이에요. 운영진, 아기사자, 부원 가운데 하나로 써 주세요.',
      '윤서호: ‘기획’은 없는 파트예요. 프론트엔드, 백엔드, 디자인, PM 가운데 하나로 써 주세요.',
      '이가온: ‘pm’은 없는 파트예요. 아마 ‘PM’일 거예요.',
      '이가온: ‘그림’ · http:// 또는 https://로 시작하는 주소를 입력해 주세요.',
      '강하람: 2번째 줄에 같은 이름이 있어요.',
      expect.stringMatching(/^[^:]+[.]$/),
      expect.stringMatching(/^박{40}…: 40자/),
    ]);
  });

  it.for([
    ['one column', '강하람\n윤서호\n', 1, '이름'],
    ['nothing', '', 1, '이름'],
    ['titles alone', `${TITLES}\n,,,\n`, 1, ''],
    ['a title twice', '이름,파트,이름\n강하람,PM,윤서호\n', 1, '이름'],
    ['a quote that never ends', `${TITLES}\n강하람,"부원,백엔드\n윤서호,부원\n`, 2, ''],
    ['bytes of no text', '\u0000\u0001'.repeat(50), 1, '이름'],
  ] as const)('says where %s is wrong', async ([, table, at, field], { server }) => {
    const { status, body } = await send(server, table);
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 0, updated: 0, unchanged: 0 });
    expect(body.problems).toEqual([{ row: at, field, message: expect.stringMatching(/요[.]/) }]);
  });

  it('says that bytes are no text in either coding', async ({ server }) => {
    const { body } = await send(server, new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0xff]));
    expect(body.problems).toEqual([
      { row: 1, field: '', message: expect.stringContaining('CP949') },
    ]);
  });

  it('takes a thousand rows at once and says that more are too many', async ({ server }) => {
    const table = (count: number) =>
      rows(...Array.from({ length: count }, (_, index) => row(`멤버 ${index}`)));
    expect((await send(server, table(10_000))).body.problems).toEqual([
      { row: 1_002, field: '', message: expect.stringContaining('1,000명') },
    ]);
    expect(await namesOf(server)).toEqual([]);
    expect((await send(server, table(1_000))).body.created).toBe(1_000);
    expect(await namesOf(server)).toHaveLength(1_000);
  });

  // Were it quadratic, it would take minutes.
  it('reads two megabytes of quotes', async ({ server }) => {
    for (const piece of ['"', '",', '""\n', ',"', ',', '\n']) {
      const table = piece.repeat(Math.floor(2_000_000 / piece.length));
      expect((await send(server, table)).status).toBe(200);
    }
  });

  it('takes true and false for the dry run, and nothing else', async ({ server }) => {
    for (const [query, status] of [
      ['', 200],
      ['?dry_run=', 200],
      ['?dry_run=1', 422],
      ['?dry_run=TRUE', 422],
    ] as const) {
      const path = `/api/manage/members/13/import${query}`;
      const response = await server.send(path, rows(), { type: 'text/csv' });
      expect([query, response.status]).toEqual([query, status]);
    }
  });

  it('is refused where it is too large or no table', async ({ server }) => {
    const large = await send(server, 'x'.repeat(2 * 1024 * 1024 + 1));
    expect([large.status, large.body.code]).toEqual([413, 'body_too_large']);
    for (const type of ['application/json', 'text/plain', 'text/csvx', 'multipart/form-data']) {
      const { status, body } = await send(server, rows(row('강하람')), { type });
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
      expect(body.detail).toBe('표는 CSV(text/csv)로 보내 주세요.');
    }
    const nobody = await send(server, rows(row('강하람')), { cookie: 'likelion.session_token=x' });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'unauthenticated']);
    const unknown = await send(server, rows(row('강하람')), { generation: 12 });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    expect(await namesOf(server)).toEqual([]);
  });

  it('does not guess which of two people of one name is meant', async ({ server }) => {
    await create(server, 'createMember', member());
    await create(server, 'createMember', member({ part: '백엔드' }));
    const { body } = await send(server, rows(row('강하람')));
    expect(body.problems).toMatchObject([{ row: 2, field: '이름' }]);
  });

  it('reads our own table with two people of one name, and changes whom it can tell', async ({
    server,
  }) => {
    await create(server, 'createMember', member());
    await create(server, 'createMember', member({ part: '백엔드' }));
    const { text } = await exported(server);
    expect((await send(server, text)).body).toEqual({
      created: 0,
      updated: 0,
      unchanged: 2,
      problems: [],
    });
    const changed = text.replace('백엔드', '디자인');
    expect((await send(server, changed)).body).toMatchObject({ updated: 1, unchanged: 1 });
    const both = text.replaceAll(/백엔드|PM/g, '프론트엔드');
    const { body } = await send(server, both, { dryRun: true });
    expect(body.problems).toMatchObject([{ field: '이름' }, { field: '이름' }]);
    const { body: list } = await server.call('listMembers', { params: { generation: 13 } });
    expect(list.members.map(({ part }: { part: string }) => part)).toEqual(['디자인', 'PM']);
  });

  it('tells a thousand people of one name from each other, in any order', async ({ server }) => {
    const people = Array.from({ length: LIMITS.tableRows }, (_, at) => [`s${at}`]);
    for (const stacks of people) {
      await addMember(server.db.write, v.parse(CreateMember, member({ stacks })));
    }
    const { text } = await exported(server);
    const [titles = '', ...lines] = text.trim().split('\r\n');
    const table = [titles, ...lines.toReversed()].join('\n').replace('s999', '새것');
    const created = vi.spyOn(JSON, 'stringify');
    const { body } = await send(server, table, { dryRun: true });
    const texts = created.mock.calls.length;
    created.mockRestore();
    // Each row compared with each member would be a million, and half a minute in which nothing else is answered.
    expect(texts).toBeLessThan(10 * people.length);
    expect(body).toEqual({ created: 0, updated: 1, unchanged: people.length - 1, problems: [] });
  });

  it('takes a name with signs that nobody sees for the same', async ({ server }) => {
    await create(server, 'createMember', member());
    const { body } = await send(server, rows(row('강\u200b하람\u3164'), row('강하람\u2060')));
    expect(body.problems).toMatchObject([{ row: 3, message: expect.stringContaining('2번째') }]);
    const once = await send(server, rows(row('강\u200b하람\u3164')));
    expect(once.body).toMatchObject({ created: 0, updated: 1 });
  });

  it('adds nobody twice where two come at once', async ({ server }) => {
    const table = rows(...Array.from({ length: 20 }, (_, index) => row(`멤버 ${index}`)));
    const answers = await Promise.all([send(server, table), send(server, table)]);
    const counts = answers.map(({ body }) => [body.created, body.unchanged] as const);
    expect(counts.toSorted()).toEqual([
      [0, 20],
      [20, 0],
    ]);
    expect(await namesOf(server)).toHaveLength(20);
  });
});
