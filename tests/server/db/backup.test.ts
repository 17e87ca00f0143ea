import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { pack } from 'tar-stream';
import { afterAll, describe, expect, onTestFinished } from 'vitest';
import {
  type BackupLocation,
  isOnDataDisk,
  listAway,
  putAway,
  surplusOf,
} from '#server/app/backup/away.ts';
import { backUpToday, dailyBackups, newestBackup } from '#server/app/backup/daily.ts';
import { restoreBackup } from '#server/app/backup/restore.ts';
import { BACKED_UP, LEFT_OUT, OWN_SETTINGS } from '#server/app/backup/tables.ts';
import { writeBackup } from '#server/app/backup/write.ts';
import { runCheck } from '#server/app/checks/service.ts';
import { readConfig } from '#server/app/config.ts';
import { startJobs } from '#server/app/jobs.ts';
import type { Database } from '#server/db/database.ts';
import { STEPS, V1_STEPS } from '#server/db/migrations/list.ts';
import { openDatabase } from '#server/db/open.ts';
import {
  createTestDatabase,
  environmentOf,
  isPostgres,
  type TestDatabase,
} from '../../support/database/database.ts';
import { addStep } from '../../support/database/later-step.ts';
import { openBucket } from '../../support/machine/bucket.ts';
import { onOtherDisk } from '../../support/machine/other-disk.ts';
import { newDataDir, ROOT, runNode } from '../../support/machine/process.ts';
import { STAFF } from '../../support/staff.ts';
import { it as withDatabase } from '../support/databases.ts';
import { OpenEntry } from '../support/entries.ts';
import { create, member, post, project, recruit } from '../support/factories.ts';
import { upload } from '../support/pictures.ts';
import { expectRefusal, SENTENCE } from '../support/refusal.ts';
import { TestServer } from '../support/server-client.ts';

/** More than are read at once. */
const POSTS = 60;

interface Club {
  database: TestDatabase;
  db: Database;
  server: TestServer;
  /** Ends the server; what it wrote stays. */
  stop: () => Promise<void>;
}

const it = withDatabase.extend<{ club: Club; place: TestDatabase; file: string }>({
  club: async ({ database }, use) => {
    if (!isPostgres) {
      const { dataDir } = await (filled ??= makeFilled());
      cpSync(dataDir, database.dataDir, { recursive: true });
    }
    const db = await openDatabase(database);
    const server = new TestServer(db, database.dataDir);
    if (isPostgres) await fill(server);
    // Signing in is a row that belongs to what is backed up.
    await server.cookie();
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= db.close());
    await use({ database, db, server, stop });
    await stop();
  },
  place: ({ other }, use) => use(other),
  file: async ({ place }, use) => {
    await use(join(place.dataDir, 'backups', 'club.tar.gz'));
  },
});

/** The embedded database is filled once and copied for each test, which takes a tenth of the time. */
let filled: Promise<TestDatabase> | undefined;
afterAll(async () => (await filled)?.drop());

async function makeFilled(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const db = await openDatabase(database);
  await fill(new TestServer(db, database.dataDir));
  await db.close();
  return database;
}

/** An account, something in every table that is backed up, and pictures, one larger than any buffer between. */
async function fill(server: TestServer): Promise<void> {
  await server.accounts.add(STAFF.username, STAFF.password);
  await create(server, 'createGeneration', { generation: 13 });
  await create(server, 'createMember', member());
  await create(server, 'createProject', project());
  const gone = await create(server, 'createMember', member({ name: '떠난 사람' }));
  await server.call('deleteMember', { params: { id: gone.id } });
  await create(server, 'createRecruit', recruit());
  await (await OpenEntry.begin(server, 'project')).save({ title: '쓰는 것', url: 'https://' });
  for (let index = 0; index < POSTS; index += 1) {
    await create(
      server,
      'createPost',
      post({ title: `글 ${index}`, content: '한글 '.repeat(index * 20 + 1) }),
    );
  }
  await upload(server);
  await server.db.write
    .insertInto('reminder_announcements')
    .values({ subject: '모집', text: '시작됐어요.', created_at: new Date().toISOString() })
    .execute();
  await server.db.write
    .insertInto('reminders')
    .values({
      email: 'a@mail.example',
      mailbox: 'a@mail.example',
      token: 'a',
      asked_at: new Date().toISOString(),
    })
    .execute();
  const uploads = join(server.dataDir, 'uploads');
  mkdirSync(join(uploads, 'deep/er'), { recursive: true });
  for (const [name, size] of Object.entries({
    'a.webp': 900_000,
    'deep/er/b.webp': 1,
    'empty.webp': 0,
  })) {
    writeFileSync(join(uploads, name), randomBytes(size));
  }
  writeFileSync(join(uploads, 'half.webp.part'), 'still being written');
}

const untyped = (db: Database) =>
  db.read as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Every row that a backup has to hold, in the form both engines share, as one text a row. */
async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const { name } of BACKED_UP) {
    const rows = await untyped(db).selectFrom(name).selectAll().execute();
    tables[name] = rows
      .filter(({ key }) => !OWN_SETTINGS.includes(key))
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            // A restored entry has a number of its new database.
            .filter(([name]) => name !== 'number')
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
          (_, value: unknown) => (typeof value === 'boolean' ? Number(value) : value),
        ),
      )
      .toSorted();
  }
  return tables;
}

function picturesOf(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'uploads');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    names.map((name) => [
      name.slice(folder.length),
      createHash('sha256').update(readFileSync(name)).digest('hex'),
    ]),
  );
}

type Daily = Parameters<typeof dailyBackups>[0];

const dailyOf = ({ database }: Club, changes: Pick<Daily, 'backups'> & Partial<Daily>): Daily => ({
  dataDir: database.dataDir,
  databaseUrl: database.databaseUrl,
  bucket: null,
  backupTo: null,
  ...changes,
});

/** As `npm run doctor` looks. */
const inspect = (
  { database, db }: Club,
  name: 'backups' | 'backups away' | 'pictures',
  env: Record<string, string> = {},
) =>
  runCheck(name, {
    config: readConfig({ ...environmentOf(database), ...env }),
    db: () => Promise.resolve(db),
  });

/** A folder on another disk than `dataDir`, removed after the test. */
function onOtherDiskOf(dataDir: string): string {
  const folder = onOtherDisk(dataDir);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

interface RemoteLocation {
  to: BackupLocation;
  settings: Record<string, string>;
  files: () => string[];
  close: () => Promise<void> | void;
}

async function openRemoteLocation(
  kind: 'folder' | 'bucket',
  dataDir: string,
): Promise<RemoteLocation> {
  if (kind === 'folder') {
    const folder = onOtherDisk(dataDir);
    return {
      to: { folder },
      settings: { BACKUP_TO: folder },
      files: () => readdirSync(folder),
      close: () => rmSync(folder, { recursive: true }),
    };
  }
  const bucket = await openBucket();
  const { config } = bucket;
  return {
    to: { bucket: config, prefix: 'of/the-club' },
    settings: {
      BACKUP_TO: `s3://${config.name}/of/the-club`,
      S3_ENDPOINT: config.endpoint,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    files: () => bucket.files().map((path) => basename(path)),
    close: bucket.close,
  };
}

async function rowsIn(place: TestDatabase): Promise<Record<string, string[]>> {
  const db = await openDatabase(place);
  return rowsOf(db).finally(db.close);
}

describe('the drill', () => {
  it('brings back every row and picture, and whoever could sign in', async ({
    club,
    place,
    file,
  }) => {
    const manifest = await writeBackup(club.database, file);
    expect(manifest.tables.posts).toEqual({ rows: POSTS, last_id: POSTS });
    await restoreBackup(file, place);
    const db = await openDatabase(place);
    const server = new TestServer(db, place.dataDir);
    const rows = await rowsOf(db);
    expect(rows).toEqual(await rowsOf(club.db));
    expect(Object.values(rows).every((table) => table.length > 0 || table === rows.settings)).toBe(
      true,
    );
    expect(picturesOf(place.dataDir)).toEqual(picturesOf(club.database.dataDir));
    // The index of the search, which triggers keep, is there again, too.
    const found = await server.call('listPosts', { query: { q: '글 59' } });
    expect(found.body).toMatchObject({ total: 1 });
    expect((await server.call('listPosts')).body).toMatchObject({ total: POSTS });
    expect(await server.signIn(STAFF)).toMatch(/session_token/);
    // The original came along, which nobody is served.
    const { body: pictures } = await server.call('listPictures');
    const body = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const params = { id: pictures.pictures[0].id };
    expect((await server.call('cropPicture', { params, body })).status).toBe(201);
    // The sessions of before are none any more.
    const old = await server.request('/api/auth/get-session', {
      headers: { cookie: await club.server.cookie() },
    });
    expect(await old.json()).toBeNull();
    expect(readdirSync(place.dataDir)).not.toContain('restore.part');
    await db.close();
  });

  it('holds one moment while others write', async ({ club, place, file }) => {
    const answered = new Set<number>();
    let isWriting = true;
    const write = async () => {
      while (isWriting) answered.add((await create(club.server, 'createPost', post())).id);
    };
    const writers = [write(), write(), write()];
    await expect.poll(() => answered.size).toBeGreaterThan(10);
    const before = new Set(answered);
    await writeBackup(club.database, file);
    isWriting = false;
    await Promise.all(writers);
    await restoreBackup(file, place);
    const db = await openDatabase(place);
    const [restored, source] = [await rowsOf(db), await rowsOf(club.db)];
    for (const { name } of BACKED_UP) {
      const known = new Set(source[name]);
      expect(
        restored[name]?.filter((row) => !known.has(row)),
        name,
      ).toEqual([]);
    }
    const ids = (await db.read.selectFrom('posts').select('id').execute()).map(({ id }) => id);
    expect([...before].filter((id) => !ids.includes(id))).toEqual([]);
    // No post is half there: each stands in the log.
    const log = db.read.selectFrom('activity').select('id').where('action', '=', 'create');
    expect(await log.where('kind', '=', 'post').execute()).toHaveLength(ids.length);
    // One writer at a time leaves no hole; PostgreSQL gives a number away before its row is committed.
    if (!isPostgres)
      expect(ids.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => index + 1));
    await db.close();
  });

  it('gives no number twice, not even that of a row that is gone', async ({
    club,
    place,
    file,
  }) => {
    await club.db.write.deleteFrom('posts').where('id', '=', POSTS).execute();
    await writeBackup(club.database, file);
    await restoreBackup(file, place);
    const db = await openDatabase(place);
    const server = new TestServer(db, place.dataDir);
    expect(await create(server, 'createPost', post())).toMatchObject({ id: POSTS + 1 });
    await db.close();
  });

  it('holds what is written and not public, under numbers that the restored copy never gave', async ({
    club,
    place,
    file,
  }) => {
    const { body } = await club.server.call('listPosts');
    const [{ id }] = body.posts;
    const entry = await OpenEntry.open(club.server, 'post', id);
    await entry.save({ title: '아직 아닌 제목' });
    await writeBackup(club.database, file);
    await entry.save({ title: '백업 뒤의 제목' });
    await restoreBackup(file, place);
    const db = await openDatabase(place);
    const server = new TestServer(db, place.dataDir);
    const restored = await OpenEntry.open(server, 'post', id);
    expect(restored.typed).toMatchObject({ title: '아직 아닌 제목' });
    const markOf = ({ state }: OpenEntry) => state.number.split('-')[2];
    expect(markOf(restored)).toMatch(/^[\da-f]{8}$/);
    expect(markOf(restored)).not.toBe(markOf(entry));
    await db.close();
  });

  it('goes from an older program to this one', async ({ club, place, file }) => {
    const manifest = await writeBackup(club.database, file);
    addStep('999_likes', {
      up: async (queries) => {
        await sql`alter table posts add column likes integer not null default 0`.execute(queries);
        await sql`update posts set likes = length(title)`.execute(queries);
      },
    });
    expect(manifest.steps).toEqual(Object.keys(STEPS).slice(0, -1));
    await restoreBackup(file, place);
    const restored = await openDatabase(place);
    expect(await restored.isReady()).toBe(true);
    const { rows } = await sql<{ likes: number }>`
      select likes from posts where title = '글 59'`.execute(restored.read);
    expect(rows).toEqual([{ likes: 4 }]);
    await restored.close();
  });

  it.skipIf(!isPostgres)(
    'goes from one engine to the other and back',
    async ({ club, place, file }) => {
      await writeBackup(club.database, file);
      const embedded = { dataDir: join(place.dataDir, 'embedded'), databaseUrl: null };
      await restoreBackup(file, embedded);
      const again = join(place.dataDir, 'backups', 'again.tar.gz');
      await writeBackup(embedded, again);
      await restoreBackup(again, place);
      for (const target of [embedded, place]) {
        const db = await openDatabase(target);
        expect(await rowsOf(db)).toEqual(await rowsOf(club.db));
        expect(await new TestServer(db, target.dataDir).signIn(STAFF)).toMatch(/session_token/);
        await db.close();
      }
    },
  );

  it('works with the two commands', async ({ club, place, file }) => {
    const made = await runNode(['src/cli/backup.ts', file], environmentOf(club.database));
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain(`posts ${POSTS}, projects 2, members 2, pictures 7`);
    const restored = await runNode(['src/cli/restore.ts', file], environmentOf(place));
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const again = await runNode(['src/cli/restore.ts', file], environmentOf(place));
    expect(again.code).toBe(1);
    expect(again.stderr.trim()).toMatch(SENTENCE);
    for (const program of ['src/cli/backup.ts', 'src/cli/restore.ts']) {
      expect(await runNode([program], environmentOf(place))).toMatchObject({ code: 2 });
    }
  });
});

describe.skipIf(isPostgres)('a folder of pictures that is not of DATA_DIR', () => {
  /** Runs a script as somebody who may mount, with `$folder` as DATA_DIR; what it mounts ends with it. */
  const mounting = (script: string, env: Record<string, string>) =>
    spawnSync('unshare', ['--mount', '--map-root-user', 'sh', '-ec', script], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, node: process.execPath, ...env },
    });

  it('may be a mount: a restore fills it, and moves aside what it holds', async ({
    club,
    place,
    file,
  }) => {
    await writeBackup(club.database, file);
    const copy = join(club.database.dataDir, 'kept.tar.gz');
    renameSync(file, copy);
    const { status, stdout, stderr } = mounting(
      `mkdir -p "$DATA_DIR/uploads" && mount -t tmpfs none "$DATA_DIR/uploads"
      mkdir -m 0 "$DATA_DIR/uploads/lost+found"
      for aside in "" --aside; do
        $node src/cli/restore.ts $aside "$file"
        ls "$DATA_DIR/uploads" "$DATA_DIR"/replaced-*/uploads || true
      done`,
      { ...environmentOf(place), file: copy },
    );
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/EBUSY|EXDEV/)]);
    expect(stdout.match(/Restored the backup/g)).toHaveLength(2);
    // After the first restore, after the second, and what was moved aside.
    expect(stdout.match(/^a\.webp$/gm)).toHaveLength(3);
    expect(readdirSync(place.dataDir)).not.toContain('restore.part');
  });

  it('may be a link, which leads to the same place from aside', async ({ club, place, file }) => {
    await writeBackup(club.database, file);
    const copy = join(club.database.dataDir, 'kept.tar.gz');
    renameSync(file, copy);
    const disk = join(place.dataDir, 'disk');
    mkdirSync(disk);
    symlinkSync('disk', join(place.dataDir, 'uploads'));
    await restoreBackup(copy, place);
    expect(existsSync(join(disk, 'a.webp'))).toBe(true);
    const args = ['src/cli/restore.ts', '--aside', copy];
    const { stdout } = await runNode(args, environmentOf(place));
    expect(stdout).toContain(
      `The pictures lie in ${join(place.dataDir, 'uploads')} now, a folder where a link was; those of before stay in ${disk}.\n`,
    );
    const aside = readdirSync(place.dataDir).find((name) => name.startsWith('replaced-')) ?? '';
    expect(existsSync(join(place.dataDir, aside, 'uploads/a.webp'))).toBe(true);
    expect(existsSync(join(place.dataDir, 'uploads/a.webp'))).toBe(true);
    rmSync(join(place.dataDir, 'uploads'), { recursive: true });
    rmSync(join(place.dataDir, 'likelion.sqlite'));
    symlinkSync('nowhere', join(place.dataDir, 'uploads'));
    await expectRefusal(restoreBackup(copy, place), /uploads is a link that leads nowhere/);
  });
});

describe('a restore over what is there', () => {
  it('moves it aside', async ({ club, file }) => {
    const { dataDir } = club.database;
    await writeBackup(club.database, file);
    const before = await rowsOf(club.db);
    const pictures = picturesOf(dataDir);
    await create(club.server, 'createPost', post());
    await club.stop();
    const args = ['src/cli/restore.ts', '--aside', file];
    expect(await runNode(args, environmentOf(club.database))).toMatchObject({ code: 0 });
    expect(await rowsIn(club.database)).toEqual(before);
    expect(picturesOf(dataDir)).toEqual(pictures);
    const [aside = '', ...others] = readdirSync(dataDir).filter((name) =>
      name.startsWith('replaced-'),
    );
    expect([others, picturesOf(join(dataDir, aside))]).toEqual([[], pictures]);
    // PostgreSQL keeps the old tables beside, in a schema of the folder's name.
    const place = isPostgres ? club.database : { ...club.database, dataDir: join(dataDir, aside) };
    const old = await openDatabase(place);
    const read = isPostgres ? old.read.withSchema(aside) : old.read;
    const posts = await read.selectFrom('posts').select('id').execute();
    await old.close();
    expect(posts).toHaveLength(POSTS + 1);
  });

  it('brings it back where the backup cannot be taken', async ({ club, file }) => {
    const { dataDir } = club.database;
    mkdirSync(join(file, '..'));
    writeFileSync(file, await backupOf(UNTAKEN));
    const before = await rowsOf(club.db);
    const pictures = picturesOf(dataDir);
    await club.stop();
    await expectRefusal(restoreBackup(file, club.database, true), /nothing was changed/);
    expect(await rowsIn(club.database)).toEqual(before);
    expect(picturesOf(dataDir)).toEqual(pictures);
  });

  it('waits until no server uses it', async ({ club, file }) => {
    await writeBackup(club.database, file);
    const before = await rowsOf(club.db);
    const pictures = picturesOf(club.database.dataDir);
    const restored = restoreBackup(file, club.database, true);
    await expect(restored).rejects.toThrow(/is in use; stop|Another server is already running/);
    expect(await rowsOf(club.db)).toEqual(before);
    expect(picturesOf(club.database.dataDir)).toEqual(pictures);
  });
});

describe('a backup', () => {
  it('holds every table, or says why not', async ({ club }) => {
    const tables = await club.db.read.introspection.getTables();
    const known = [...BACKED_UP.map(({ name }) => name), ...Object.keys(LEFT_OUT)];
    // What SQLite keeps its search index in has the index's name in front.
    const named = tables.map(({ name }) => name).filter((name) => !name.includes('_search_'));
    expect(named.toSorted()).toEqual(
      expect.arrayContaining([...BACKED_UP.map(({ name }) => name)]),
    );
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('holds neither sessions nor the secret, for the eyes of its maker', async ({ club, file }) => {
    const secret = 'the secret of this installation, which is nobody else’s';
    await club.db.write
      .insertInto('settings')
      .values({ key: 'auth_secret', value: secret })
      .execute();
    await club.server.cookie();
    await writeBackup(club.database, file);
    const text = gunzipSync(readFileSync(file)).toString();
    const sessions = await club.db.read.selectFrom('session').select(['id', 'token']).execute();
    expect(sessions).not.toEqual([]);
    for (const found of [
      secret,
      'database_id',
      ...sessions.flatMap(({ id, token }) => [id, token]),
    ]) {
      expect(text).not.toContain(found);
    }
    expect(text).not.toContain('still being written');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(join(file, '..')).mode & 0o077).toBe(0);
  });

  it('takes no file’s place', async ({ club, file }) => {
    mkdirSync(join(file, '..'));
    writeFileSync(file, 'mine');
    await expectRefusal(writeBackup(club.database, file), /exists already/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('that cannot be written whole leaves nothing', async ({ club, place, file }) => {
    writeFileSync(join(place.dataDir, 'plain'), '');
    await expectRefusal(
      writeBackup(club.database, join(place.dataDir, 'plain/a')),
      /could not be made/,
    );
    // No file may become larger than 64 blocks of 512 bytes, as on a disk that is full.
    const child = spawn(
      'sh',
      ['-c', `ulimit -f 64; exec "$0" src/cli/backup.ts "$1"`, process.execPath, file],
      { env: { ...process.env, ...environmentOf(club.database) } },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said.trim()).toMatch(SENTENCE);
    expect(said).toContain('EFBIG');
    expect(readdirSync(join(file, '..'))).toEqual([]);
  });

  it('that a browser has unpacked is restored, and refused where it is cut', async ({
    club,
    place,
    file,
  }) => {
    await writeBackup(club.database, file);
    const tar = file.replace(/\.gz$/, '');
    const whole = gunzipSync(readFileSync(file));
    for (const length of [600, Math.floor(whole.length / 2), whole.length - 2000]) {
      writeFileSync(tar, whole.subarray(0, length));
      await expectRefusal(restoreBackup(tar, place), /damaged/);
    }
    writeFileSync(tar, whole);
    await restoreBackup(tar, place);
    expect(await rowsIn(place)).toEqual(await rowsOf(club.db));
  });

  it('leaves out a name that is not UTF-8, and names it', async ({ club, place, file }) => {
    const uploads = join(club.database.dataDir, 'uploads');
    const named = (name: string) =>
      Buffer.concat([Buffer.from(`${uploads}/`), Buffer.from(name, 'latin1')]);
    writeFileSync(named('caf\xe9.jpg'), 'a picture');
    mkdirSync(named('d\xff'));
    writeFileSync(named('d\xff/a.webp'), 'a picture');
    const made = await runNode(['src/cli/backup.ts', file], environmentOf(club.database));
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/^Left out.*caf\ufffd\.jpg, .*d\ufffd\.$/m);
    expect(await inspect(club, 'pictures')).toMatchObject({
      state: 'todo',
      found: expect.stringContaining('caf\ufffd.jpg'),
    });
    await restoreBackup(file, place);
    expect(Object.keys(picturesOf(place.dataDir))).toContain('/a.webp');
  });

  it('of a database that is newer than the program is refused', async ({ club, file }) => {
    await sql`insert into kysely_migration (name, timestamp)
      values ('999_from_the_future', '2099-01-01T00:00:00.000Z')`.execute(club.db.write);
    await expectRefusal(writeBackup(club.database, file), /999_from_the_future/);
  });

  it.skipIf(isPostgres)('needs a database', async ({ place, file }) => {
    await expectRefusal(
      writeBackup({ ...place, dataDir: join(place.dataDir, 'none') }, file),
      /There is no database/,
    );
  });
});

/** A gzipped tar of these entries. */
async function tarOf(entries: Record<string, unknown>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(entries)) {
    tar.entry({ name }, typeof content === 'string' ? content : JSON.stringify(content));
  }
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks));
}

const HEADER = { format: 'kw-likelion-backup', version: 1 };

function manifestOf(entries: Record<string, string>, changes: object = {}) {
  return {
    version: 1,
    created_at: '2026-11-22T00:00:00.000Z',
    steps: Object.keys(STEPS),
    tables: {},
    pictures: 0,
    parts: Object.entries(entries).map(([name, text]) => ({
      name,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
    ...changes,
  };
}

/** A backup of these entries, whose manifest tells of `named`. */
const backupOf = (entries: Record<string, string>, named = entries, changes: object = {}) =>
  tarOf({ 'header.json': HEADER, ...entries, 'manifest.json': manifestOf(named, changes) });

/** A row that refers to none. */
const UNTAKEN = {
  'rows/members/000001.jsonl': JSON.stringify({
    id: 1,
    name: null,
    position: '아기사자',
    part: 'PM',
    generation: 13,
    stacks: '[]',
    profile: '',
    created_at: '2026-11-22',
    updated_at: '2026-11-22',
  }),
};

describe('a restore refuses', () => {
  it('a file that was cut or changed anywhere, and changes nothing', async ({
    club,
    place,
    file,
  }) => {
    await writeBackup(club.database, file);
    const whole = readFileSync(file);
    const cuts = [
      0,
      1,
      9,
      100,
      ...Array.from({ length: 8 }, (_, index) => Math.floor((whole.length * (index + 1)) / 9)),
      whole.length - 1,
    ];
    const changed = [200, Math.floor(whole.length / 2), whole.length - 3].map((at) => {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 0x10;
      return copy;
    });
    for (const bytes of [...cuts.map((length) => whole.subarray(0, length)), ...changed]) {
      writeFileSync(file, bytes);
      // Where its very beginning is changed, it looks like anybody's.
      await expectRefusal(restoreBackup(file, place), /damaged|no backup/);
    }
    expect(readdirSync(place.dataDir)).toEqual(['backups']);
    // The place is still as empty as before.
    writeFileSync(file, whole);
    await restoreBackup(file, place);
  });

  const row = JSON.stringify({ key: 'a', value: 'b' });
  const rows = { 'rows/settings/000001.jsonl': row };
  const strangers: [string, RegExp, Buffer | (() => Promise<Buffer>)][] = [
    ['a text', /no backup/, Buffer.from('no backup at all '.repeat(99))],
    ['a gzipped text', /no backup/, gzipSync('no backup at all '.repeat(99))],
    ['another archive', /no backup/, () => tarOf({ 'package.json': { name: 'other' } })],
    [
      'another header',
      /no backup/,
      () => tarOf({ 'header.json': { format: 'other', version: 1 } }),
    ],
    [
      'a newer format',
      /newer version/,
      () => tarOf({ 'header.json': { ...HEADER, version: 2 }, 'x.bin': 'unknown' }),
    ],
    [
      'newer data',
      /newer version/,
      () => backupOf({}, {}, { steps: [...Object.keys(STEPS), '999_future'] }),
    ],
    [
      'data from before v1.0.0',
      /is older than v1\.0\.0: restore it with that version/,
      () => backupOf({}, {}, { steps: V1_STEPS.slice(0, -1) }),
    ],
    ['no manifest', /damaged/, () => tarOf({ 'header.json': HEADER, ...rows })],
    ['an entry that the manifest does not name', /damaged/, () => backupOf(rows, {})],
    ['an entry that is missing', /damaged/, () => backupOf({}, rows)],
    [
      'an entry after the manifest',
      /damaged/,
      () => tarOf({ 'header.json': HEADER, 'manifest.json': manifestOf({}), ...rows }),
    ],
    ...[
      'uploads/../../evil',
      'uploads/./a',
      '/uploads/a',
      'uploads//a',
      'evil',
      'rows/session/000001.jsonl',
    ].map((name): [string, RegExp, () => Promise<Buffer>] => [
      `an entry named ${name}`,
      /damaged/,
      () => backupOf({ [name]: row }),
    ]),
  ];

  it.for(strangers)('%s', async ([, what, content], { place, file }) => {
    mkdirSync(join(file, '..'));
    writeFileSync(file, typeof content === 'function' ? await content() : content);
    await expectRefusal(restoreBackup(file, place), what);
    expect(readdirSync(place.dataDir)).toEqual(['backups']);
  });

  it('a file that is not there', async ({ place, file }) => {
    await expectRefusal(restoreBackup(file, place), /There is no file/);
  });

  it('a place that is not empty, and changes nothing there', async ({ club, place, file }) => {
    await writeBackup(club.database, file);
    const before = await rowsOf(club.db);
    const pictures = picturesOf(club.database.dataDir);
    if (isPostgres) {
      const elsewhere = { ...club.database, dataDir: join(place.dataDir, 'elsewhere') };
      await expectRefusal(restoreBackup(file, elsewhere), /holds tables already/);
      expect(existsSync(join(elsewhere.dataDir, 'uploads'))).toBe(false);
    } else {
      await expect(restoreBackup(file, club.database)).rejects.toThrow(/already running/);
      await club.stop();
    }
    await expectRefusal(restoreBackup(file, club.database), /holds data already/);
    if (!isPostgres) expect(await rowsIn(club.database)).toEqual(before);
    expect(picturesOf(club.database.dataDir)).toEqual(pictures);
  });

  it('what a later step cannot take, and leaves the place empty', async ({ place, file }) => {
    mkdirSync(join(file, '..'));
    writeFileSync(file, await backupOf(UNTAKEN));
    await expectRefusal(restoreBackup(file, place), /nothing was changed/);
    expect(readdirSync(place.dataDir).filter((entryName) => entryName !== 'server.lock')).toEqual([
      'backups',
    ]);
    writeFileSync(file, await backupOf({}));
    await restoreBackup(file, place);
  });
});

describe('the daily backup', () => {
  const days = (dataDir: string) => readdirSync(join(dataDir, 'backups'));
  const day = (date: string) => new Date(`${date}T12:00:00+09:00`);

  it('is made once a day, and the newest are kept', async ({ club }) => {
    const { dataDir } = club.database;
    const daily = dailyOf(club, { backups: 7 });
    expect(await newestBackup(dataDir)).toBeNull();
    for (let date = 1; date <= 9; date += 1) {
      const now = day(`2026-11-0${date}`);
      const file = await backUpToday(daily, now);
      const { mtimeMs } = statSync(file);
      expect(await backUpToday(daily, now)).toBe(file);
      expect(statSync(file).mtimeMs).toBe(mtimeMs);
    }
    expect(days(dataDir)).toEqual(
      [3, 4, 5, 6, 7, 8, 9].map((date) => `likelion-2026-11-0${date}.tar.gz`),
    );
    const newest = await newestBackup(dataDir);
    expect(newest).toMatch(/likelion-2026-11-09\.tar\.gz$/);
  });

  it('outlives a clock that is wrong, and leaves what is not its own', async ({ club }) => {
    const { dataDir } = club.database;
    const daily = dailyOf(club, { backups: 3 });
    const before = ['2026-11-01', '2026-11-02', '2026-11-03'];
    for (const date of before) await backUpToday(daily, day(date));
    writeFileSync(join(dataDir, 'backups/mine.tar.gz'), '');
    writeFileSync(
      join(dataDir, 'backups/likelion-2026-10-31.tar.gz.part'),
      'of a server that was killed',
    );
    // What is dated ahead takes no place: in 1970 that is all of it.
    await backUpToday(daily, day('1970-01-01'));
    expect(days(dataDir)).toEqual([
      ...['1970-01-01', ...before].map((date) => `likelion-${date}.tar.gz`),
      'mine.tar.gz',
    ]);
    await backUpToday(daily, day('2031-01-01'));
    await backUpToday(daily, day('2026-11-04'));
    expect(days(dataDir)).toEqual([
      ...['2026-11-02', '2026-11-03', '2026-11-04', '2031-01-01'].map(
        (date) => `likelion-${date}.tar.gz`,
      ),
      'mine.tar.gz',
    ]);
    expect(await newestBackup(dataDir)).toMatch(/likelion-2026-11-04\.tar\.gz$/);
    expect(await inspect(club, 'backups')).toMatchObject({
      state: 'todo',
      found: expect.stringContaining('likelion-2031-01-01.tar.gz'),
    });
  });

  it('comes by itself, and tries again after a failure', async ({ club, place }) => {
    const { dataDir } = club.database;
    const failures: unknown[] = [];
    writeFileSync(join(dataDir, 'backups'), 'in the way');
    const end = startJobs({
      db: club.db,
      jobs: [],
      chores: dailyBackups(dailyOf(club, { backups: 1 })),
      report: (name, error) => failures.push(`${name}: ${String(error)}`),
      firstRun: 1,
      interval: 20,
    });
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    rmSync(join(dataDir, 'backups'));
    await expect.poll(() => newestBackup(dataDir)).not.toBeNull();
    await end();
    const file = await newestBackup(dataDir);
    await restoreBackup(file ?? '', place);
    expect(await rowsIn(place)).toEqual(await rowsOf(club.db));
  });
});

it.for([
  ['--rehearse', ['--rehearse']],
  ['--rehearse', ['--rehearse', 'no.tar.gz']],
  ['--force', ['--aside', '--force', 'no.tar.gz']],
  ['--aside=yes', ['--aside=yes', 'no.tar.gz']],
] as const)('a restore does not know %s', async ([option, args], { place }) => {
  const ending = await runNode(['src/cli/restore.ts', ...args], environmentOf(place));
  expect(ending).toMatchObject({ code: 1, stdout: '' });
  expect(ending.stderr).toMatch(
    new RegExp(
      `^npm run restore does not know ${option}: docs/handbook/upgrade\\.md says .*\\.\n$`,
    ),
  );
  expect(readdirSync(place.dataDir)).toEqual([]);
});

describe('a backup that leaves the machine', () => {
  const names = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => `likelion-${day}.tar.gz`);

  it.for(['folder', 'bucket'] as const)(
    'is put into a %s, and restored from there by its name',
    { timeout: 120_000 },
    async (kind, { club, place }) => {
      const { to, settings, files, close } = await openRemoteLocation(kind, club.database.dataDir);
      onTestFinished(close);
      const [chore] = dailyBackups(dailyOf(club, { backups: 2, backupTo: to }));
      await chore?.work(club.db);
      const [name = ''] = await listAway(to);
      expect(files()).toEqual([name]);
      expect(await inspect(club, 'backups away', settings)).toMatchObject({ state: 'fine' });

      const restored = await runNode(['src/cli/restore.ts', name], {
        ...environmentOf(place),
        ...settings,
      });
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect(await rowsIn(place)).toEqual(await rowsOf(club.db));
    },
  );

  it('is tried again where its place is away, and stays on the machine', async ({ club }) => {
    const folder = onOtherDisk(club.database.dataDir);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    rmSync(folder, { recursive: true });
    const daily = dailyOf(club, { backups: 2, backupTo: { folder } });
    const [chore] = dailyBackups(daily);
    await expect(chore?.work(club.db)).rejects.toThrow('ENOENT');
    expect(await inspect(club, 'backups')).toMatchObject({
      state: 'todo',
      found: expect.stringContaining('실패했어요.'),
    });
    expect(await newestBackup(club.database.dataDir)).not.toBeNull();
    mkdirSync(folder);
    await chore?.work(club.db);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await inspect(club, 'backups')).toMatchObject({ state: 'fine' });
  });

  it('is written to a folder on the disk of the data, and does not count as away', async ({
    club,
  }) => {
    const { dataDir } = club.database;
    const outside = newDataDir();
    const link = join(outside, 'link');
    symlinkSync(dataDir, link);
    onTestFinished(() => rmSync(outside, { recursive: true }));
    for (const folder of [outside, join(dataDir, '..elsewhere'), link]) {
      mkdirSync(folder, { recursive: true });
      const backupTo = { folder };
      const [chore] = dailyBackups(dailyOf(club, { backups: 2, backupTo }));
      await chore?.work(club.db);
      expect(await listAway(backupTo)).toHaveLength(1);
      expect(await inspect(club, 'backups')).toMatchObject({ state: 'fine' });
      expect(await inspect(club, 'backups away', { BACKUP_TO: folder })).toMatchObject({
        state: 'todo',
        found: 'BACKUP_TO가 데이터와 같은 디스크라서, 디스크를 잃으면 함께 잃어요.',
      });
    }
    expect(await isOnDataDisk(dataDir, { folder: dirname(onOtherDiskOf(dataDir)) })).toBe(false);
  });

  it('is not written where the disk it was on is not mounted', async ({ club }) => {
    const { dataDir } = club.database;
    const disk = onOtherDiskOf(dataDir);
    const mount = join(newDataDir(), 'mount');
    onTestFinished(() => rmSync(dirname(mount), { recursive: true }));
    symlinkSync(disk, mount);
    const backupTo = { folder: `${mount}/` };
    const [chore] = dailyBackups(dailyOf(club, { backups: 2, backupTo }));
    await chore?.work(club.db);
    expect(readdirSync(disk)).toHaveLength(1);
    const finding = () => inspect(club, 'backups away', { BACKUP_TO: mount });
    expect(await finding()).toMatchObject({ state: 'fine' });

    rmSync(mount);
    mkdirSync(mount);
    await expect(chore?.work(club.db)).rejects.toThrow('lay on another disk');
    expect(readdirSync(mount)).toEqual([]);
    expect(await finding()).toMatchObject({
      state: 'todo',
      todo: expect.stringContaining('mount'),
    });

    rmSync(mount, { recursive: true });
    symlinkSync(disk, mount);
    await chore?.work(club.db);
    expect(await finding()).toMatchObject({ state: 'fine' });
  });

  it('is no older for one that is dated ahead, which takes no other’s place', async ({ club }) => {
    const disk = onOtherDiskOf(club.database.dataDir);
    const ahead = 'likelion-2031-01-01.tar.gz';
    writeFileSync(join(disk, ahead), 'of a wrong clock');
    const [chore] = dailyBackups(dailyOf(club, { backups: 2, backupTo: { folder: disk } }));
    await chore?.work(club.db);
    expect(await listAway({ folder: disk })).toHaveLength(2);
    expect(await inspect(club, 'backups away', { BACKUP_TO: disk })).toMatchObject({
      state: 'todo',
      found: expect.stringMatching(/^마지막은 likelion-20\d\d.*않은 것: likelion-2031-01-01/),
    });
    const days = Array.from({ length: 10 }, (_, index) => `likelion-2026-11-${11 + index}.tar.gz`);
    const now = new Date('2026-11-20T12:00:00+09:00');
    const surplus = surplusOf(days, now);
    expect(surplus).not.toEqual([]);
    expect(surplusOf([...days, ahead, 'likelion-2026-11-22.tar.gz'], now)).toEqual(surplus);
    // A day ahead may be another time zone's.
    expect(surplusOf([...days, 'likelion-2026-11-21.tar.gz'], now)).not.toEqual(surplus);
  });

  it('is fetched where the one of its name on the machine is damaged', async ({ club, place }) => {
    const disk = onOtherDiskOf(club.database.dataDir);
    const file = await backUpToday(dailyOf(club, { backups: 1 }), new Date());
    await putAway({ folder: disk }, file);
    const damaged = join(place.dataDir, 'backups', basename(file));
    mkdirSync(dirname(damaged));
    writeFileSync(damaged, readFileSync(file).subarray(0, 1000));
    const restored = await runNode(['src/cli/restore.ts', basename(file)], {
      ...environmentOf(place),
      BACKUP_TO: disk,
    });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await rowsIn(place)).toEqual(await rowsOf(club.db));
  });

  it('is removed where it comes back changed', async ({ club }) => {
    const bucket = await openBucket();
    onTestFinished(bucket.close);
    const file = await backUpToday(dailyOf(club, { backups: 1 }), new Date());
    // Of the three requests the last reads it back.
    bucket.turn('breaks off', 2);
    await expect(putAway({ bucket: bucket.config, prefix: '' }, file)).rejects.toThrow();
    bucket.turn('answers');
    await putAway({ bucket: bucket.config, prefix: '' }, file);
    expect(await listAway({ bucket: bucket.config, prefix: '' })).toHaveLength(1);
  });

  it('is kept for seven days, four weeks and twelve months', () => {
    const days = Array.from({ length: 800 }, (_, index) =>
      new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    );
    let copy: string[] = [];
    for (const day of days) {
      copy.push(`likelion-${day}.tar.gz`);
      const surplus = surplusOf(copy, new Date(`${day}T12:00:00+09:00`));
      copy = copy.filter((name) => !surplus.includes(name));
    }
    expect(copy.map((name) => name.slice(9, 19))).toEqual([
      ...['2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30'],
      ...['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-21', '2027-02-28'],
      ...['2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08', '2027-03-09', '2027-03-10'],
      '2027-03-11',
    ]);
    expect(surplusOf(names, new Date('2026-11-23T12:00:00+09:00'))).toEqual([]);
  });
});
