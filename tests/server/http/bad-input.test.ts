import { describe, expect } from 'vitest';
import { LIMITS } from '#contract/core/limits.ts';
import { NOTHING, type Operation } from '#contract/core/operation.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { JsonSchema } from '#server/site/docs/openapi-types.ts';
import { createOpenApi } from '#server/site/docs/openapi.ts';
import { STAFF } from '../../support/staff.ts';
import { create, member, post, project, recruit } from '../support/factories.ts';
import { upload } from '../support/pictures.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const document = createOpenApi();

/** The calls with a body, each with one that is accepted. */
const BODIES = {
  createPost: post(),
  updatePost: post(),
  createProject: project(),
  updateProject: project(),
  orderProjects: { ids: [1] },
  createMember: member(),
  updateMember: member(),
  orderMembers: { generation: 13, ids: [1] },
  createGeneration: { generation: 14 },
  createRecruit: recruit(),
  updateRecruit: recruit(),
  updateChecks: { text: '- 도메인: 2027-01-31까지' },
  changePicture: { alt: '새 설명' },
  signIn: { username: 'staff', password: 'wrong password' },
  changePassword: { currentPassword: STAFF.password, newPassword: 'another password' },
} as const satisfies Partial<Record<OperationName, Record<string, unknown>>>;

type WithBody = keyof typeof BODIES;

const names = Object.keys(BODIES) as WithBody[];

/** The entity that the calls with an id in their path act on; a picture, which takes a while, for its own call. */
async function prepare(server: TestServer, name: string): Promise<Partial<Record<string, number>>> {
  await create(server, 'createGeneration', { generation: 13 });
  return {
    updatePost: (await create(server, 'createPost', post())).id,
    updateProject: (await create(server, 'createProject', project())).id,
    updateMember: (await create(server, 'createMember', member())).id,
    updateRecruit: 1,
    ...(name === 'changePicture' && { changePicture: (await upload(server)).body.id }),
  };
}

/** Everything that a write could change. */
async function snapshot(server: TestServer): Promise<unknown> {
  const tables = [
    'posts',
    'projects',
    'generations',
    'members',
    'recruit',
    'pictures',
    'account',
    'settings',
  ] as const;
  const rows = [];
  for (const table of tables) {
    const found = await server.db.read.selectFrom(table).selectAll().execute();
    rows.push([table, found.map((row) => JSON.stringify(row)).toSorted()]);
  }
  return rows;
}

interface Case {
  what: string;
  /** Undefined leaves the field out. */
  value: unknown;
}

const WRONG_TYPES: Case[] = [
  { what: 'a number', value: 42 },
  { what: 'a fraction', value: 1.5 },
  { what: 'true', value: true },
  { what: 'an object', value: { a: 1 } },
  { what: 'a list of objects', value: [{}] },
  { what: 'a nested list', value: [['a']] },
];

/** Values that a field of this schema has to refuse. */
function refusals(schema: JsonSchema, required: boolean): Case[] {
  const kinds = schema.anyOf ?? [schema];
  const types = kinds.map(({ type }) => type);
  const text = kinds.find(({ type }) => type === 'string');
  const list = kinds.find(({ type }) => type === 'array');
  const isNumber = types.includes('integer') || types.includes('number');
  return [
    ...(required ? [{ what: 'missing', value: undefined }] : []),
    ...(types.includes('null') ? [] : [{ what: 'null', value: null }]),
    ...WRONG_TYPES.filter(({ value }) => {
      if (isNumber && typeof value === 'number') return false;
      return !(types.includes('boolean') && typeof value === 'boolean');
    }),
    ...(isNumber ? refusedNumbers(schema) : []),
    ...(text === undefined ? [] : refusedTexts(text, required)),
    ...(list === undefined ? [] : refusedLists(list)),
  ];
}

function refusedNumbers({ minimum = 1, maximum = 99 }: JsonSchema): Case[] {
  return [
    { what: 'too small', value: minimum - 1 },
    { what: 'too large', value: maximum + 1 },
    { what: 'a fraction', value: minimum + 0.5 },
    { what: 'far too large', value: 1e300 },
    { what: 'a number as text', value: '13' },
    { what: 'empty text', value: '' },
  ];
}

const BAD_URLS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com/a',
  '//example.com/a',
  'https:example.com',
  'example.com',
  '/etc/passwd',
  '/admin',
  '/\\evil.example',
  '/other/a.png',
  '/uploads/../secret',
  '/uploads/a//b.png',
  '/uploads/%2e%2e/x',
  '/uploads/.hidden.png',
  '/uploads/a/%2e%2e/b.png',
  'blob:https://a.kr/1',
  'http://',
  'http:///x',
  'https://?a',
  'https://exa mple.com',
  'https://example.com/"onload="x',
  'https://example.com/<b>',
  'https:\\\\example.com',
  'https://a.kr\\@evil.example',
];

const BAD_DATES = [
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-1-1',
  '20260101',
  '2026-01-01T00:00:00Z',
  '내일',
  '0000-00-00',
  '0000-01-01',
  '99999-01-01',
];

function refusedTexts(schema: JsonSchema, required: boolean): Case[] {
  const { maxLength, minLength = 0, format, enum: choices } = schema;
  const blanks = ['', ' ', '\n\t', '\u200b', '\u3164', '\u0000'];
  return [
    ...(minLength > 0 && required ? blanks.map((value) => ({ what: 'blank', value })) : []),
    ...(maxLength === undefined
      ? []
      : [
          {
            what: 'too long',
            value:
              format === 'uri-reference'
                ? `https://a.kr/${'a'.repeat(maxLength)}`
                : '가'.repeat(maxLength + 1),
          },
        ]),
    ...(format === 'uri-reference' ? BAD_URLS.map((value) => ({ what: 'not a URL', value })) : []),
    ...(format === 'date' ? BAD_DATES.map((value) => ({ what: 'not a date', value })) : []),
    ...(choices === undefined
      ? []
      : ['', 'web', 'WEB ', '없는 값', '__proto__'].map((value) => ({
          what: 'not a choice',
          value,
        }))),
  ];
}

function refusedLists({ items = {}, maxItems = 10, minItems = 0 }: JsonSchema): Case[] {
  const isText = items.type === 'string';
  const many = Array.from({ length: maxItems + 1 }, (_, i) => (isText ? `${i}번` : i + 1));
  return [
    ...(minItems > 0 ? [{ what: 'an empty list', value: [] }] : []),
    { what: 'too many', value: many },
    { what: 'the same twice', value: isText ? ['같은 것', ' 같은 것'] : [1, 1] },
    { what: 'a list with null', value: [null] },
    ...(isText
      ? [
          { what: 'a list with a blank', value: ['가', ' '] },
          { what: 'a list with a long one', value: ['가'.repeat((items.maxLength ?? 0) + 1)] },
        ]
      : [
          { what: 'a list with zero', value: [0] },
          { what: 'a list with text', value: ['1'] },
        ]),
  ];
}

const MALFORMED = [
  ...['', '{', '{"title":', "{'title': 1}", 'NaN', '\ufeff', '{"a":1}}', '{}{}', '{} // x'],
  ...['{"title":NaN}', '{\ufeff"title":1}', 'title=1&content=2'],
  ...[`${'{"a":'.repeat(40_000)}1`, '['.repeat(120_000)],
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
];

/** JSON that has none of the fields, and more than anybody would send. */
const WRONG_SHAPES = [
  '{"__proto__":{"title":"x"},"constructor":{"prototype":{"isAdmin":true}}}',
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"title":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `{${Array.from({ length: 9_000 }, (_, index) => `"k${index}":1`).join()}}`,
  '{"title":{"$gt":""},"content":{"$where":"1"},"generation":{"$ne":0}}',
];

/** Sentences in English would be the library's own, which nobody may see. */
const KOREAN = /[가-힣]/;

describe.each(names)('%s', (name) => {
  const operation: Operation = operations[name];
  const described =
    document.paths[`/${operation.path}`]?.[operation.method.toLowerCase()]?.requestBody?.content[
      'application/json'
    ]?.schema.$ref;
  const schema = document.components.schemas[described?.split('/').at(-1) ?? ''] ?? {};
  const { properties = {}, required = [] } = schema;

  it('is covered by a body with every field', () => {
    expect(described, 'name its body in REQUESTS of src/contract/operations.ts').toBeDefined();
    const unknown = Object.keys(BODIES[name]).filter((field) => !(field in properties));
    expect(unknown, `fields of BODIES.${name} above that its schema in the contract lacks`).toEqual(
      [],
    );
  });

  for (const [field, fieldSchema] of Object.entries(properties)) {
    it(`refuses bad values of ${field} and writes nothing`, async ({ server }) => {
      const ids = await prepare(server, name);
      const before = await snapshot(server);
      const isPassword = /password/i.test(field);
      for (const { what, value } of refusals(fieldSchema, required.includes(field))) {
        // White space is a character of a password like any other.
        if (isPassword && what === 'blank' && value !== '') continue;
        const body = { ...BODIES[name], [field]: value };
        const answer = await server.call(name, {
          params: { id: ids[name] ?? 0, key: 'domain' },
          body,
          as: 'staff',
        });
        const about = `${field} ${what}: ${JSON.stringify(value ?? null).slice(0, 80)}`;
        expect(answer.status, `${about} ${JSON.stringify(answer.body)}`).toBe(422);
        expect(answer.body.code, about).toBe('invalid_input');
        const errors = answer.body.errors as { path: string; message: string }[];
        expect(
          errors.map(({ path }) => path.split('.')[0]),
          about,
        ).toContain(field);
        for (const { message } of errors) expect(message, about).toMatch(KOREAN);
      }
      expect(await snapshot(server), 'the tables as they were').toEqual(before);
    });
  }

  /** Sends a body as it is; without a type it announces none. */
  const send = async (
    server: TestServer,
    id = 0,
    body: BodyInit | null,
    type: string | null = 'application/json',
    headers: Record<string, string> = {},
  ) => {
    const path = operation.path.replace('{id}', String(id)).replace('{key}', 'domain');
    const sent = { method: operation.method, type, headers };
    const response = await server.send(`/api/${path}`, body, sent);
    return { status: response.status, body: await response.json() };
  };

  it('refuses a body that is no object of the kind', async ({ server }) => {
    const ids = await prepare(server, name);
    const before = await snapshot(server);
    for (const body of [null, 42, 'text', true, []]) {
      const answer = await server.call(name, {
        params: { id: ids[name] ?? 0, key: 'domain' },
        body,
        as: 'staff',
      });
      expect(answer.status, JSON.stringify(body)).toBe(422);
      for (const { message } of answer.body.errors) expect(message).toMatch(KOREAN);
    }
    // Where nothing is required, keys that nobody knows are no fault.
    for (const body of required.length > 0 ? WRONG_SHAPES : []) {
      const answer = await send(server, ids[name], body);
      expect(answer.status, body.slice(0, 80)).toBe(422);
      expect(JSON.stringify(answer.body).length).toBeLessThan(6_000);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(await snapshot(server)).toEqual(before);
  });

  it('refuses what is not JSON, or not announced as JSON, or too large', async ({ server }) => {
    const ids = await prepare(server, name);
    const before = await snapshot(server);
    const sent = (body: BodyInit | null, type?: string | null) =>
      send(server, ids[name], body, type);
    for (const text of MALFORMED) {
      expect(await sent(text), text.slice(0, 80)).toMatchObject({
        status: 400,
        body: { code: 'malformed_json' },
      });
    }
    const invalidUtf8 = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await sent(invalidUtf8)).toMatchObject({ status: 400 });
    const good = JSON.stringify(BODIES[name]);
    const utf16 = new Uint8Array(Buffer.from(good, 'utf16le'));
    expect(await sent(utf16)).toMatchObject({ status: 400 });
    for (const type of [
      null,
      '',
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=euc-kr',
      'application/json; charset=utf-16',
      'application/jsonp',
    ]) {
      // A string body announces itself as text; bytes do not.
      const body = type === null ? new TextEncoder().encode(good) : good;
      expect(await sent(body, type), String(type)).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type' },
      });
    }
    const large = `${good.slice(0, -1)},"padding":"${'x'.repeat(LIMITS.bodyBytes)}"}`;
    for (const headers of [{}, { 'content-length': '10' }, { 'content-length': '999999999' }]) {
      expect(await send(server, ids[name], large, undefined, headers)).toMatchObject({
        status: 413,
        body: { code: 'body_too_large' },
      });
    }
    // As long as may be, and malformed, so that nothing is written.
    expect(await sent('{'.padEnd(LIMITS.bodyBytes))).toMatchObject({ status: 400 });
    const chunks = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 40; index += 1) {
          controller.enqueue(new TextEncoder().encode('x'.repeat(8_192)));
        }
        controller.close();
      },
    });
    expect(await sent(chunks)).toMatchObject({ status: 413 });
    expect(await snapshot(server)).toEqual(before);
  });
});

const TYPED = { title: '', content: '', url: '', thumbnail: '', tags: ['태그'] };
const SEEN = { status: 'draft', published_at: null, is_visible: false };

/** The other calls with a body: texts of every kind. */
const OTHER_TEXTS = {
  // A password that is changed ends the session of the tests behind this one.
  changePassword: { currentPassword: 'wrong password', newPassword: 'another password' },
  beginEntry: { name: 'one', values: { ...TYPED, title: '글' } },
  saveCopy: { name: 'two', values: { ...TYPED, title: '말' }, over: '1-1' },
  publishCopy: { name: 'three', seen: SEEN, published_at: null },
  discardCopy: { name: 'four', seen: SEEN, values: TYPED },
  setVisibility: { name: 'five', seen: SEEN, status: 'hidden', published_at: null },
  setAside: { name: 'six', values: TYPED },
  revertCopy: { name: 'seven', seen: SEEN },
  revokeSession: { id: 'abc' },
  changeMany: {
    kind: 'post',
    action: 'add_tags',
    entries: [{ id: 1, version: '1-1' }],
    tags: ['말'],
  },
  acceptInvitation: { token: 'abc', password: 'a long password' },
  readLink: { token: 'abc' },
  setUp: { username: 'owner', password: 'a long password', code: 'abc' },
  inviteStaff: { username: 'somebody', name: '이름', role: 'staff' },
  updateStaff: { role: 'staff' },
  askReminder: { email: 'a@example.com', consent: true },
  sendReminders: { subject: '제목', text: '내용' },
  updateSettings: {
    generation: 13,
    mail: 'a@example.com',
    channel: { name: '채널', url: 'https://a.kr' },
    links: { instagram: 'https://a.kr', github: 'https://a.kr' },
    faq: [{ question: '질문', answer: '답' }],
    criteria: [{ title: '제목', label: 'A', summary: '요약', text: '설명' }],
    steps: ['하나', '둘', '셋', '넷', '다섯'],
    figures: Array.from({ length: 3 }, () => ({ label: '수', value: 1, unit: '개' })),
  },
  cropPicture: { x: 0, y: 0, width: 0.5, height: 1 },
} as const;

/** Every body like this one in which one text, or the name of one field, has a NUL. */
function* withNul(value: unknown): Generator {
  if (typeof value === 'string') yield* [`\0${value}`, `${value}\0`, '\0'];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    for (const changed of withNul(one)) {
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
    }
    if (!Array.isArray(value)) yield { ...value, [`${key}\0`]: one };
  }
}

describe('a NUL, which PostgreSQL keeps in no text', () => {
  it.for(Object.entries({ ...BODIES, ...OTHER_TEXTS }))(
    'breaks nothing in %s',
    async ([name, whole], { server }) => {
      const operation: Operation = operations[name as OperationName];
      const ids = await prepare(server, name);
      const id = ids[name] ?? 1;
      const path = operation.path
        .replace('{kind}', 'post')
        .replace(/\{\w+\}/g, name === 'updateStaff' ? 'a'.repeat(32) : String(id));
      for (const body of withNul(whole)) {
        const text = JSON.stringify(body);
        const { status } = await server.send(`/api/${path}`, text, { method: operation.method });
        expect(status, text).toBeLessThan(500);
        await server.db.write.deleteFrom('sign_in_failures').execute();
      }
      expect(server.log).toEqual([]);
    },
  );

  it('is tried with every call that takes a text', () => {
    const withBody = Object.entries(operations as Record<string, Operation>)
      .filter(([, { body }]) => body !== NOTHING)
      .map(([name]) => name);
    expect(
      Object.keys({ ...BODIES, ...OTHER_TEXTS }).toSorted(),
      'calls with a body; give a new one a good body in BODIES or OTHER_TEXTS of this file',
    ).toEqual(withBody.filter((name) => name !== 'importMembers').toSorted());
  });
});

describe('every query parameter', () => {
  // A table comes with its query (collections/member-table.test.ts), a record with the built site (e2e/admin/checks.test.ts).
  const calls = (Object.entries(operations) as [OperationName, Operation][])
    .filter(([, { bodyType, answerType }]) => bodyType === undefined && answerType === undefined)
    // Without its link it is 404, whatever is asked (collections/preview-links.test.ts).
    .filter(([name]) => name !== 'openPreview')
    .flatMap(([name, { path, method }]) =>
      (document.paths[`/${path}`]?.[method.toLowerCase()]?.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => ({ name, parameter: parameter.name, schema: parameter.schema })),
    );

  it('is in the table', () => {
    expect(calls.length, 'query parameters that OpenAPI names').toBeGreaterThan(10);
  });

  for (const { name, parameter, schema } of calls) {
    const send = (server: TestServer, value: string) =>
      server.call(name, { query: { [parameter]: value } });

    it(`${parameter} of ${name} is refused when it is bad`, async ({ server }) => {
      const bad =
        schema.type === 'integer'
          ? [
              'abc',
              '1.5',
              '-1',
              '1e3',
              '0x10',
              'NaN',
              '１',
              String((schema.maximum ?? 0) + 1),
              '99999999999999999999',
              "1' or '1'='1",
              ...(schema.minimum === 1 ? ['0'] : []),
            ]
          : schema.enum === undefined
            ? ['가'.repeat((schema.maxLength ?? 0) + 1)]
            : ['없음', 'HOME', '__proto__', "'; drop table posts; --"];
      for (const value of bad) {
        const answer = await send(server, value);
        expect(answer.status, value).toBe(422);
        expect(answer.body.errors, value).toEqual([
          // A list names which of its items is bad.
          {
            path: expect.stringMatching(`^${parameter}(\\.0)?$`),
            message: expect.stringMatching(KOREAN),
          },
        ]);
      }
    });

    it(`${parameter} of ${name} may be empty, hostile text or given twice`, async ({ server }) => {
      expect((await send(server, '')).status).toBe(200);
      if (schema.type === 'string' && schema.enum === undefined) {
        for (const value of ['%00', '\u0000', '\ud800', "'; drop table posts; --", '%_\\', '<b>']) {
          expect((await send(server, value)).status, value).toBe(200);
        }
        const path = `/api/${operations[name].path}?${parameter}=%FF%&${parameter}=2`;
        const headers = { cookie: await server.cookie() };
        expect((await server.request(path, { headers })).status).toBe(200);
      }
    });
  }
});

describe('every id in a path', () => {
  const withParams = (Object.entries(operations) as [OperationName, Operation][]).filter(
    ([, { params }]) => params !== NOTHING,
  );

  it.for(withParams.map(([name]) => name))(
    'of %s is 404 when it is none',
    async (name, { server }) => {
      const bad = [
        '0',
        '-1',
        '1.5',
        '01',
        '1e3',
        'abc',
        '99999999999',
        '2147483648',
        '%20',
        '1%20',
        '%00',
        '%FF',
        '１',
        "1'",
        '1;drop',
        '..%2f1',
        ...['null', 'undefined', 'true', 'NaN', 'Infinity', '__proto__', 'constructor'],
        ...['0x1', '+1', '1%2C2', '1%2F2', '%5B1%5D', '%7B%7D', '%D9%A1'],
        ...['9223372036854775808', '9'.repeat(400)],
      ];
      const body = ({ ...BODIES, ...OTHER_TEXTS } as Record<string, unknown>)[name];
      for (const id of bad) {
        const answer = await server.call(name, {
          params: { id, generation: id },
          body,
          as: 'staff',
        });
        expect(answer.status, id).toBe(404);
        expect(answer.body.code, id).toBe('not_found');
      }
      if (name === 'listMembers') return;
      const unknown = { id: 2_147_483_647 };
      const answer = await server.call(name, { params: unknown, body, as: 'staff' });
      expect(answer.status).toBe(404);
    },
  );
});
