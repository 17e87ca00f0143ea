/** Today's program over what v1.0.0 left: its data folder, its dump of PostgreSQL, and its backup. */
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { restoreBackup } from '#server/app/backup/restore.ts';
import { readText } from '#server/app/checks/text.ts';
import { type Config, readConfig } from '#server/app/config.ts';
import { createLog } from '#server/app/log.ts';
import { openApp, type OpenApp } from '#server/app/open-app.ts';
import type { Database } from '#server/db/database.ts';
import { connectUnhurried } from '#server/db/engines/postgres.ts';
import { openSqliteFile, sqliteDialect } from '#server/db/engines/sqlite.ts';
import { DATABASE_FILE } from '#server/db/folder.ts';
import { executedSteps, migrate } from '#server/db/migrate.ts';
import { openDatabase, openDatabaseForCommand } from '#server/db/open.ts';
import { createTestDatabase, isPostgres, type TestDatabase } from '../support/database/database.ts';
import { moveV1, V1, V1_BACKUP, v1Dump, v1Folder, type V1Site } from '../support/v1.ts';
import { travelTo } from './support/clock.ts';
import { postRow } from './support/rows.ts';

const DAY_MS = 86_400_000;

const ORIGIN = 'http://localhost:4321';

type DatabaseLocation = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>;

const configOf = (location: DatabaseLocation): Config => ({
  ...readConfig({ SAMPLE_CONTENT: 'off', BACKUPS: 'off' }),
  ...location,
});

const open = (location: DatabaseLocation): Promise<OpenApp> =>
  openApp(configOf(location), createLog('silent'));

/** What was left on the database of this run, moved to `now`. */
async function provide({ dataDir, databaseUrl }: DatabaseLocation, now?: Date): Promise<void> {
  await (databaseUrl === null ? v1Folder(dataDir, now) : v1Dump({ dataDir, databaseUrl }, now));
}

const site: V1Site = isPostgres ? V1.postgres : V1.sqlite;

/** Asks as whoever has the cookie, and answers what is told. */
const asker =
  ({ app }: OpenApp) =>
  async (path: string, cookie = '') => {
    const response = await app.request(path, { headers: { cookie } });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    // The assertion that follows says what it is.
    // oxlint-disable-next-line typescript/no-explicit-any
    const body: any = isJson ? await response.json() : null;
    return { status: response.status, body };
  };

type Ask = ReturnType<typeof asker>;

/** Asks as the founder, and answers what is found. */
const getterOf = (app: OpenApp) => async (path: string) => {
  const { status, body } = await asker(app)(`/api/manage/${path}`, site.cookies.founder);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** The versions of what was set aside, newest first, each with its words. */
async function wordsOf(app: OpenApp, kind: string, id: number) {
  const get = getterOf(app);
  const { revisions } = await get(`revisions/${kind}/${id}`);
  const found: Record<string, unknown>[] = [];
  for (const version of revisions as { id: number; sort: string }[])
    if (version.sort === 'aside')
      found.push({ ...version, ...(await get(`revisions/${kind}/${id}/${version.id}`)) });
  return found;
}

/** What is kept in all three, as visitors see it. */
async function expectPublicContent(ask: Ask): Promise<void> {
  const statusOf = async (path: string) => (await ask(path)).status;
  const { posts, projects } = V1.sqlite;
  for (const [of, ids] of [
    ['blog/posts', posts],
    ['projects', projects],
  ] as const)
    for (const [state, id] of Object.entries(ids)) {
      const isSeen = ['published', 'best', 'older'].includes(state);
      expect([of, state, await statusOf(`/api/${of}/${id}`)]).toEqual([
        of,
        state,
        isSeen ? 200 : 404,
      ]);
    }
  const { body: blog } = await ask('/api/blog');
  expect(blog).toMatchObject({ total: 2, best: [{ id: posts.best, title: '베스트 글' }] });
  expect((await ask(`/api/blog/posts/${posts.published}`)).body).toMatchObject({
    title: '공개하고 고친 글',
    tags: ['세션'],
    thumbnail: expect.stringMatching(/^\/uploads\//) as unknown,
  });
  const { body: project } = await ask(`/api/projects/${projects.published}`);
  expect(project).toMatchObject({
    line_introduction: '누구도 길을 잃지 않는 지도',
    heart: 1,
    project_member: { 김사자: 'backend', '이"호랑\\': 'design' },
  });
  for (const generation of [12, 13]) {
    const { body } = await ask(`/api/members/${generation}`);
    const names = body.members.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['김사자', '이"호랑\\']);
  }
  const { body: notice } = await ask('/api/recruit');
  const today = new Date(Date.now() + DAY_MS * 0.375).toISOString().slice(0, 10);
  expect(notice.url).toBe('https://forms.example.com/apply');
  expect(notice.documentDate > today).toBe(true);
}

async function expectPictures(ask: Ask, { pictures }: V1Site): Promise<void> {
  for (const path of Object.values(pictures)) expect((await ask(path)).status).toBe(200);
}

interface Picture {
  id: number;
  url: string;
  bytes: number;
  used_by: { kind: string; title: string }[];
}

/** Each address that a picture of v1 ever had, the present one under its id. */
async function expectAlbum({ app }: OpenApp, ask: Ask): Promise<void> {
  const { present, former, focused } = site.pictures;
  const { body } = await ask('/api/manage/uploads?limit=100', site.cookies.founder);
  const pictures = body.pictures as Picture[];
  expect(pictures.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { url } of pictures) expect((await app.request(url)).status).toBe(200);
  const db = await openDatabaseForCommand(configOf(location));
  onTestFinished(db.close);
  const rows = await db.read.selectFrom('pictures').selectAll().execute();
  // Four were uploaded.
  expect(new Set(rows.map(({ original }) => original)).size).toBe(4);
  const at = (url: string) => pictures.find((picture) => picture.url === url);
  const row = (url: string) => rows.find(({ id }) => id === at(url)?.id);
  for (const url of [present, focused]) {
    expect([url, at(url)?.id]).toEqual([url, expect.toSatisfy((id: number) => id <= 4)]);
  }
  expect(row(former)).toMatchObject({
    original: row(present)?.original,
    alt: row(present)?.alt,
    unused_since: null,
  });
  expect(at(former)?.id).toBeGreaterThan(4);
  const crops = [former, present].map((url) => JSON.parse(row(url)?.crop ?? 'null') as unknown);
  expect(crops).toEqual([expect.toSatisfy(isCut), expect.toSatisfy(isCut)]);
  expect(crops[0]).not.toEqual(crops[1]);
}

const isCut = (crop: { height?: number } | null) => crop !== null && (crop.height ?? 1) < 1;

/** What only the folder and the dump hold, as staff see it. */
async function expectStaffContent(ask: Ask): Promise<void> {
  const { posts, previews, cookies } = site;
  const get = async (path: string, cookie = cookies.founder) => {
    const { status, body } = await ask(`/api/${path}`, cookie);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const { user } = await get('auth/get-session');
  expect(user.username).toBe('founder');
  expect((await get('auth/get-session', cookies.helper)).user.username).toBe('helper');

  const states = {
    published: 'published',
    scheduled: 'published',
    draft: 'draft',
    hidden: 'hidden',
  };
  for (const [state, status] of Object.entries(states) as [keyof typeof states, string][]) {
    const post = await get(`blog/posts/${posts[state]}`);
    expect([state, post.status]).toEqual([state, status]);
    if (post.published_at !== null)
      expect([state, Date.parse(post.published_at) > Date.now()]).toEqual([
        state,
        state === 'scheduled',
      ]);
  }
  const { items } = await get('manage/trash');
  expect(
    items.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`),
  ).toEqual(['project 휴지통의 프로젝트', 'post 휴지통의 글', 'member 나간사람']);
  const { revisions } = await get(`manage/revisions/post/${posts.published}`);
  expect(revisions.length).toBeGreaterThan(2);
  const { staff } = await get('manage/staff');
  const who = staff.map(({ username, role, disabled }: Record<string, unknown>) => [
    username,
    role,
    disabled,
  ]);
  expect(who.toSorted()).toEqual([
    ['founder', 'owner', false],
    ['helper', 'staff', false],
    ['stopped', 'staff', true],
  ]);
  const { invitations } = await get('manage/staff/invitations');
  expect(invitations).toMatchObject([{ username: 'newcomer' }]);

  // Links of v1 end.
  for (const path of Object.values(previews)) {
    const { token } = /preview=(?<token>.+)$/.exec(path)?.groups ?? {};
    const [, id = ''] = /blogs\/(\d+)/.exec(path) ?? [];
    expect([path, (await ask(`/api/preview/post/${id}?token=${token}`)).status]).toEqual([
      path,
      404,
    ]);
  }
}

/** The text of what only people know. */
function expectHandOver(text: string): void {
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^- 도메인: 맡은 사람 김사자, \d{4}-\d\d-\d\d까지, 가비아, 총무 카드$/),
    expect.stringMatching(/^- 서버와 요금: 맡은 사람 김사자, .*까지, 동아리방의 작은 컴퓨터$/),
  ]);
}

let location: TestDatabase;
let opened: OpenApp;

describe('over the folder of SQLite or the dump of PostgreSQL', () => {
  beforeAll(async () => {
    location = await createTestDatabase();
    await provide(location);
    opened = await open(location);
  });

  afterAll(async () => {
    await opened.close();
    await location.drop();
  });

  it('visitors see what was public, and nothing else', () => expectPublicContent(asker(opened)));

  it('pictures answer under their present address and under former ones', () =>
    expectPictures(asker(opened), site));

  it('each address of a picture is a picture of its own', () => expectAlbum(opened, asker(opened)));

  it('every entry has a version, and the team and the home page that of their order', async () => {
    const { posts, projects } = site;
    const entries = [`blog/posts/${posts.published}`, `projects/${projects.published}`, 'recruit'];
    for (const path of entries) {
      const { headers } = await opened.app.request(`/api/${path}`);
      expect([path, headers.get('etag')]).toEqual([path, expect.stringMatching(/^"1-\d{13}\./)]);
    }
    for (const path of ['projects?section=home', 'members/13']) {
      const { headers } = await opened.app.request(`/api/${path}`);
      expect([path, headers.get('etag')]).toEqual([path, expect.stringMatching(/^"[\w-]{27}\./)]);
    }
  });

  it('staff go on in their sessions, and find drafts, trash and versions', () =>
    expectStaffContent(asker(opened)));

  it('passwords still open their accounts', async () => {
    const { founder: password } = V1.passwords;
    const response = await opened.app.request('/api/auth/sign-in/username', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'founder', password }),
    });
    expect(response.status).toBe(200);
  });

  it('words that nobody has saved are copies and versions: of two accounts, and of tabs', async () => {
    const { posts, projects } = site;
    const get = getterOf(opened);
    const post = await get(`entries/post/${posts.published}`);
    expect(post).toMatchObject({
      has_changes: true,
      copy: { title: '공개하고 고친 글', content: '둘째 탭에서 고친 본문이에요.', tags: ['세션'] },
      writers: [{ field: 'content', username: 'founder' }],
      status: 'published',
    });
    expect(post.base).toEqual(post.public);
    expect(await wordsOf(opened, 'post', posts.published)).toMatchObject([
      { saved_by: 'founder', fields: ['content'], content: '첫 탭에서 고친 본문이에요.' },
      { saved_by: 'helper', fields: ['content'], content: '다른 사람이 고친 본문이에요.' },
    ]);
    expect(await get(`entries/project/${projects.published}`)).toMatchObject({
      copy: { line_introduction: '아직 저장하지 않은 소개', generation: '13' },
      public: { line_introduction: '누구도 길을 잃지 않는 지도' },
      writers: [{ field: 'line_introduction', username: 'helper' }],
    });
    expect(await wordsOf(opened, 'recruit', 1)).toMatchObject([
      { saved_by: 'founder', fields: ['url'], url: 'https://forms.example.com/unsaved' },
    ]);
  });

  it('words of a draft are the draft, and those of a new entry one of its own', async () => {
    const { posts } = site;
    const get = getterOf(opened);
    const words = { title: '저장하지 못한 제목', content: '저장하지 못한 본문이에요.' };
    expect(await get(`entries/post/${posts.draft}`)).toMatchObject({
      status: 'draft',
      copy: words,
      public: null,
      base: null,
    });
    const { posts: found } = (
      await asker(opened)('/api/blog/posts?status=draft', site.cookies.founder)
    ).body;
    const own = found.filter(({ id }: { id: number }) => id !== posts.draft);
    expect(own).toMatchObject([{ title: words.title, contents_html: `<p>${words.content}</p>\n` }]);
    expect(await get(`entries/post/${own[0].id}`)).toMatchObject({
      copy: { ...words, url: '', tags: [] },
      writers: expect.arrayContaining([expect.objectContaining({ username: 'helper' })]) as unknown,
    });
    const search = await asker(opened)('/api/blog/posts?q=저장하지 못한', site.cookies.founder);
    expect(search.body.total).toBe(2);
  });

  it('what hand-over held is one text, a line each', async () => {
    const { text } = (await asker(opened)('/api/manage/checks', site.cookies.founder)).body;
    expectHandOver(text);
  });

  it('the prepared notice is a version of the notice, by who prepared it', async () => {
    const get = async (path: string) =>
      (await asker(opened)(`/api/manage/${path}`, site.cookies.founder)).body;
    const { revisions } = await get('revisions/recruit/1');
    const [newest, prepared] = revisions.filter(({ sort }: { sort: string }) => sort === 'public');
    expect(prepared).toMatchObject({ saved_by: 'founder' });
    expect(await get(`revisions/recruit/1/${prepared.id}`)).toMatchObject({
      url: 'https://forms.example.com/next',
    });
    const { body: notice } = await asker(opened)('/api/recruit');
    expect(await get(`revisions/recruit/1/${newest.id}`)).toEqual(notice);
  });

  it('the address of a record leads home', async () => {
    expect((await asker(opened)('/archive/13/')).status).toBe(302);
  });
});

/** More words that v1 held, in the place of those of the fixture. */
async function addWords({ dataDir, databaseUrl }: DatabaseLocation, drafts: V1Draft[]) {
  const db =
    databaseUrl === null
      ? new Kysely<never>({
          dialect: sqliteDialect(openSqliteFile(join(dataDir, DATABASE_FILE)), {
            ms: 0,
            refusals: 0,
          }),
        })
      : connectUnhurried(databaseUrl);
  await sql`delete from drafts`.execute(db);
  for (const [
    index,
    { kind, entity, saved_at = new Date().toISOString(), ...draft },
  ] of drafts.entries())
    await sql`insert into drafts (user_id, kind, entity, draft, saved_at)
      select id, ${kind}, ${`${entity}:${index}`}, ${JSON.stringify({ base: null, ...draft })}, ${saved_at}
      from "user" where username = 'helper'`.execute(db);
  await db.destroy();
}

interface V1Draft {
  kind: string;
  entity: number | 'new';
  values: object;
  base_values?: object | null;
  saved_at?: string;
}

it('other words find their place, and none is lost', async () => {
  const left = await createTestDatabase();
  onTestFinished(left.drop);
  await provide(left);
  const { posts, projects } = site;
  const title = '가'.repeat(121);
  const team = [{ name: '김사자', role: '' }];
  await addWords(left, [
    // Older than what was saved since; of a base that nobody knows; of an entry that is gone for good.
    {
      kind: 'post',
      entity: posts.hidden,
      values: { title: '옛말' },
      base_values: {},
      saved_at: '2026-01-01T00:00:00.000Z',
    },
    { kind: 'post', entity: posts.scheduled, values: { title: '근거 없는 말' }, base_values: null },
    { kind: 'post', entity: posts.gone, values: { title: '지워진 글의 말' }, base_values: {} },
    // No difference but a blank and composition.
    {
      kind: 'post',
      entity: posts.best,
      values: { title: ` ${'베스트 글'.normalize('NFD')}` },
      base_values: {},
    },
    // Somebody has saved the same field meanwhile.
    {
      kind: 'project',
      entity: projects.older,
      values: { title: '내 이름' },
      base_values: { title: '그때 이름' },
    },
    // What a row can't hold, and what no form holds.
    {
      kind: 'project',
      entity: 'new',
      values: {
        title,
        url: 'https://',
        startDate: '2026-05-02',
        endDate: '2026-05-01',
        projectMember: team,
        stacks: ['Go'],
        odd: 1,
        part: 7,
      },
      base_values: {},
    },
    {
      kind: 'project',
      entity: 'new',
      values: { title: '둘째 새것', generation: '열셋' },
      base_values: {},
    },
    { kind: 'post', entity: 'new', values: { title: ' ' }, base_values: { title: '' } },
    { kind: 'post', entity: posts.trashed, values: { content: '휴지통의 말' }, base_values: {} },
    { kind: 'recruit', entity: 'new', values: { url: 'https://', otDate: '2026-13-99' } },
  ]);
  const app = await open(left);
  onTestFinished(app.close);
  const get = getterOf(app);
  await expectPublicContent(asker(app));
  for (const [id, words] of [
    [posts.hidden, '옛말'],
    [posts.scheduled, '근거 없는 말'],
    [posts.best, ` ${'베스트 글'.normalize('NFD')}`],
  ] as const) {
    expect(await get(`entries/post/${id}`)).toMatchObject({ copy: null, has_changes: false });
    expect(await wordsOf(app, 'post', id)).toMatchObject([{ saved_by: 'helper', title: words }]);
  }
  const older = await get(`entries/project/${projects.older}`);
  expect(older.copy).toEqual({ ...older.public, title: '내 이름' });
  expect(older.base).toEqual({ ...older.public, title: '그때 이름' });
  const { projects: listed } = (
    await asker(app)('/api/projects/history?status=draft', site.cookies.founder)
  ).body;
  const own = listed.filter(({ id }: { id: number }) => id !== projects.draft);
  expect(own.map((one: { title: string }) => one.title).toSorted()).toEqual(['', '둘째 새것']);
  for (const { id, title: shown } of own) {
    const { copy } = await get(`entries/project/${id}`);
    if (shown === '')
      expect(copy).toMatchObject({
        title,
        url: 'https://',
        startDate: '2026-05-02',
        projectMember: team,
        stacks: ['Go'],
        part: 'WEB',
        generation: '13',
      });
    else expect(copy).toMatchObject({ title: '둘째 새것', generation: '열셋' });
  }
  expect(
    (await asker(app)(`/api/manage/entries/post/${posts.trashed}`, site.cookies.founder)).status,
  ).toBe(409);
  expect(await wordsOf(app, 'recruit', 1)).toMatchObject([
    {
      url: 'https://',
      otDate: '2026-13-99',
      documentDate: expect.stringMatching(/^\d/) as unknown,
    },
  ]);
  const db = await openDatabaseForCommand(configOf(left));
  onTestFinished(db.close);
  const copies = await db.read.selectFrom('copies').select(['kind', 'entity_id']).execute();
  expect(copies).toHaveLength(4);
});

/** Tables with their columns, in no order, and the names of indexes; that of a primary key tells a former name of its table. */
async function schemaOf(db: Database): Promise<string[]> {
  const { rows } = await (
    isPostgres
      ? sql<{ line: string }>`
          select concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default) as line
          from information_schema.columns where table_schema = current_schema()
          union select concat_ws(' ', tablename, indexname) from pg_indexes
          where schemaname = current_schema() and indexname not like '%pkey'
          union select concat_ws(' ', event_object_table, trigger_name)
          from information_schema.triggers where trigger_schema = current_schema()`
      : sql<{ line: string }>`
          select concat_ws(' ', tables.name, columns.name, columns.type, columns."notnull", columns.dflt_value) as line
          from sqlite_schema tables, pragma_table_xinfo(tables.name) columns where tables.type = 'table'
          union select concat_ws(' ', type, tbl_name, name) from sqlite_schema`
  ).execute(db.read);
  return rows.map(({ line }) => line).toSorted();
}

it('its tables become those of a new database', async () => {
  const [left, fresh] = [await createTestDatabase(), await createTestDatabase()];
  await provide(left);
  const schemas: string[][] = [];
  for (const database of [left, fresh]) {
    const db = await openDatabase(database);
    schemas.push(await schemaOf(db));
    await db.close();
    await database.drop();
  }
  expect(schemas[0]).toEqual(schemas[1]);
  expect(schemas[0]?.length).toBeGreaterThan(100);
});

it('what is older than v1.0.0 is refused, and stays as it is', async () => {
  const older = await createTestDatabase();
  onTestFinished(older.drop);
  const db = await openDatabase(older);
  await sql`delete from kysely_migration where name >= '006'`.execute(db.write);
  const before = await executedSteps(db.read, db.engine);
  await expect(migrate({ engine: db.engine, db: db.write })).rejects.toThrow(
    /^The database is older than v1\.0\.0, and nothing was changed: /,
  );
  expect(await executedSteps(db.read, db.engine)).toEqual(before);
  await db.close();
});

it('posts go on with the number after the last one ever given, and a title is as long as it is', async () => {
  const left = await createTestDatabase();
  onTestFinished(left.drop);
  await provide(left);
  const db = await openDatabase(left);
  onTestFinished(db.close);
  const { last } = await db.read
    .selectFrom('posts')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const title = '긴'.repeat(300);
  await db.write.updateTable('posts').set({ title }).where('id', '=', last).execute();
  const { id } = await db.write
    .insertInto('posts')
    .values(postRow({ title }))
    .returning('id')
    .executeTakeFirstOrThrow();
  // The draft that words of a new entry became comes after one that was deleted for good.
  expect([last, id]).toEqual([site.posts.gone + 1, site.posts.gone + 2]);
});

it('400 days later everything lives as on the day that it was made', async () => {
  const later = await createTestDatabase();
  onTestFinished(later.drop);
  const now = new Date(Date.parse(V1.made_at) + 400 * DAY_MS);
  await provide(later, now);
  travelTo(now);
  const app = await open(later);
  onTestFinished(app.close);
  await expectPublicContent(asker(app));
  await expectStaffContent(asker(app));
});

it('the backup is restored, and what it holds is moved afterwards', async () => {
  const target = await createTestDatabase();
  onTestFinished(target.drop);
  await restoreBackup(V1_BACKUP, configOf(target));
  const now = new Date(Date.now() + 50 * DAY_MS);
  await moveV1(target, now);
  travelTo(now);
  const app = await open(target);
  onTestFinished(app.close);
  await expectPublicContent(asker(app));
  await expectPictures(asker(app), V1.sqlite);
  const db = await openDatabaseForCommand(target, { begins: false });
  onTestFinished(db.close);
  expectHandOver(await readText(db.read));
  const versions = db.read.selectFrom('revisions').where('kind', '=', 'recruit').selectAll();
  expect((await versions.orderBy('id', 'desc').execute())[1]).toMatchObject({
    saved_by: 'founder',
    entity: expect.stringContaining('"https://forms.example.com/next"') as unknown,
  });
});
