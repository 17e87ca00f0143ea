import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { CreatePost } from '#contract/blog/schemas.ts';
import { MEMBER_PARTS, POSITIONS } from '#contract/members/fields.ts';
import { CreateMember } from '#contract/members/schemas.ts';
import { ACTIVITIES, PROJECT_PARTS } from '#contract/projects/kinds.ts';
import { WriteProject } from '#contract/projects/schemas.ts';
import { WriteRecruit } from '#contract/recruit/schemas.ts';
import { provideSample } from '#server/app/sample/provide.ts';
import { SAMPLE_FOLDER } from '#server/app/sample/read.ts';
import { StartupError } from '#server/core/startup-error.ts';
import type { Database } from '#server/db/database.ts';
import { isPostgres, type TestDatabase } from '../../support/database/database.ts';
import { travelTo } from '../support/clock.ts';
import { it as withDatabase } from '../support/databases.ts';
import { TestServer } from '../support/server-client.ts';

interface Fresh {
  database: TestDatabase;
  db: Database;
  server: TestServer;
  fill: (sampleContent: boolean | null) => Promise<boolean>;
}

const it = withDatabase.extend<{ fresh: Fresh }>({
  fresh: async ({ database, db }, use) => {
    const { dataDir } = database;
    await use({
      database,
      db,
      server: new TestServer(db, dataDir),
      fill: (sampleContent) => provideSample(db, { dataDir, sampleContent }),
    });
  },
});

const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted();

/** What the contract has against a value, as `field: sentence`; what to mend lies in content/sample. */
const faultsOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ??
  [];

describe('the sample content', () => {
  it('shows every kind of thing, as the contract accepts it', async ({ fresh }) => {
    expect(await fresh.fill(true)).toBe(true);
    const { server, database } = fresh;
    const { body: generations } = await server.call('listGenerations');
    expect(generations.generations.map((entry: { id: number }) => entry.id)).toEqual([13, 12]);

    const { body: team } = await server.call('listMembers', { params: { generation: 13 } });
    expect(team.members).toHaveLength(16);
    expect(await server.count('members')).toBe(16);
    expect(sorted(team.members.map((one: { part: string }) => one.part))).toEqual(
      sorted(MEMBER_PARTS),
    );
    expect(sorted(team.members.map((one: { position: string }) => one.position))).toEqual(
      sorted(POSITIONS),
    );
    for (const one of team.members) {
      expect(faultsOf(CreateMember, one), `members.yaml: ${one.name}`).toEqual([]);
    }

    const { body: list } = await server.call('listProjects', { query: { limit: 100 } });
    expect(list.total).toBe(14);
    expect(sorted(list.projects.map((one: { activity: string }) => one.activity))).toEqual(
      sorted(ACTIVITIES),
    );
    expect(sorted(list.projects.map((one: { part: string }) => one.part))).toEqual(
      sorted(PROJECT_PARTS),
    );
    const galleries = new Set<number>();
    const pictures: string[] = team.members.map((one: { profile: string }) => one.profile);
    for (const { id } of list.projects) {
      const { body: one } = await server.call('getProject', { params: { id } });
      galleries.add(one.images.length);
      pictures.push(one.url, ...one.images);
      const asWritten = {
        ...one,
        projectMember: Object.entries(one.project_member).map(
          ([name, role]) => `${name}:${String(role)}`,
        ),
        startDate: one.start_Date,
        endDate: one.end_Date,
      };
      expect(faultsOf(WriteProject, asWritten), `projects.yaml: ${one.title}`).toEqual([]);
    }
    expect([...galleries].toSorted()).toEqual([1, 2, 3, 4]);

    const { body: blog } = await server.call('getBlog');
    expect(blog).toMatchObject({ total: 18, total_page: 1 });
    expect(blog.best).toHaveLength(4);
    const texts = new Set<string>();
    for (const one of blog.posts) {
      const about = `posts: ${one.title}`;
      expect(faultsOf(CreatePost, { ...one, content: one.contents }), about).toEqual([]);
      expect(one.contents.length, about).toBeGreaterThanOrEqual(300);
      expect(one.contents.length, about).toBeLessThanOrEqual(1_500);
      expect(one.tags, about).not.toEqual([]);
      expect(Date.parse(one.created_at), about).toBeLessThan(Date.now());
      texts.add(one.contents);
      pictures.push(one.thumbnail, ...(one.contents.match(/\/uploads\/[\w/.-]+/g) ?? []));
    }
    expect(texts.size).toBe(18);
    for (const picture of pictures) {
      expect(existsSync(join(database.dataDir, picture)), `${picture} is stored`).toBe(true);
      expect((await server.request(picture)).status, picture).toBe(200);
    }
  });

  it('recruits in the days after the start', async ({ fresh }) => {
    travelTo(new Date('2027-02-25T16:30:00Z'));
    await fresh.fill(true);
    const { body } = await fresh.server.call('getRecruit');
    // It is already the 26th in Seoul.
    expect(body.documentDate).toBe('2027-03-12');
    expect(faultsOf(WriteRecruit, body)).toEqual([]);
  });

  it('is given once, and only to an empty database', async ({ fresh }) => {
    expect(await fresh.fill(true)).toBe(true);
    expect(await fresh.fill(true)).toBe(false);
    expect(await fresh.fill(null)).toBe(false);
    expect(await fresh.server.count('posts')).toBe(18);
    for (const table of ['posts', 'projects', 'members', 'generations', 'recruit'] as const) {
      await fresh.db.write.deleteFrom(table).execute();
    }
    expect(await fresh.fill(null)).toBe(false);
    expect(await fresh.server.count('posts')).toBe(0);
  });

  it('comes by itself to a new embedded database only', async ({ fresh }) => {
    expect(await fresh.fill(null)).toBe(!isPostgres);
  });

  it('does not come to a database that was started without', async ({ fresh }) => {
    expect(await fresh.fill(false)).toBe(false);
    expect(await fresh.fill(null)).toBe(false);
    expect(await fresh.server.count('posts')).toBe(0);
    expect(await fresh.fill(true)).toBe(true);
  });

  it('does not come where somebody has begun to write', async ({ fresh }) => {
    await fresh.db.write
      .insertInto('generations')
      .values({ id: 1, created_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    expect(await fresh.fill(true)).toBe(false);
    expect(await fresh.server.count('generations')).toBe(1);
  });

  it('is all there or not at all', async ({ fresh }) => {
    const failing = {
      ...fresh.db,
      transaction: ((work) =>
        fresh.db.transaction(async (queries) => {
          await work(queries);
          throw new Error('interrupted');
        })) as Database['transaction'],
    };
    const { dataDir } = fresh.database;
    await expect(provideSample(failing, { dataDir, sampleContent: true })).rejects.toThrow();
    for (const table of ['posts', 'projects', 'members', 'generations', 'recruit'] as const) {
      expect(await fresh.server.count(table)).toBe(0);
    }
    expect(await fresh.fill(true)).toBe(true);
  });

  describe.each([
    ['posts/02-branches.md', 'title:', 'titel:', "2번째 줄, 'titel': 정해지지 않은 칸이에요."],
    ['posts/02-branches.md', /^title:.*\n/m, '', "'title': "],
    ['posts/02-branches.md', /^---\n/, '', "1번째 줄: 맨 위에 '---' 두 줄"],
    ['posts/02-branches.md', /\n---\n[^]*/, '\n---\n\n', "'content': "],
    ['projects.yaml', 'part: GAME', 'part: CARD', "2번째 'part': 목록에 있는 값"],
    ['projects.yaml', '2025-08-09', '2025-08-01', "2번째 'endDate': 종료일은 시작일과"],
    ['projects.yaml', '강하람: pm', '강하람: boss', "1번째 'projectMember' '강하람': "],
    ['projects.yaml', 'heart: 48', 'heart: many', "1번째 'heart': 숫자로"],
    ['members.yaml', /profile: .*/, 'profile: javascript:alert(1)', "1번째 'profile': http"],
    ['members.yaml', 'part: PM', 'part: [PM', '6번째 줄: YAML로 읽을 수 없어요.'],
    ['recruit.yaml', 'otDate: 33', 'otDate: soon', "'otDate': 숫자로"],
  ])('with a mistake in %s (%s → %s)', (file, right, wrong, sentence) => {
    it('stops the start with the file and the field, and writes nothing', async ({ fresh }) => {
      const folder = mkdtempSync(join(tmpdir(), 'sample-'));
      cpSync(SAMPLE_FOLDER, folder, { recursive: true });
      const text = readFileSync(join(folder, file), 'utf8');
      expect(text, `content/sample/${file}, which this test changes`).toMatch(right);
      writeFileSync(join(folder, file), text.replace(right, wrong));
      const start = provideSample(fresh.db, {
        dataDir: fresh.database.dataDir,
        sampleContent: true,
        folder,
      });
      await expect(start).rejects.toThrow(StartupError);
      await expect(start).rejects.toThrow(`content/sample/${file} → `);
      await expect(start).rejects.toThrow(sentence);
      expect(await fresh.server.count('generations')).toBe(0);
      expect(await fresh.fill(true)).toBe(true);
      rmSync(folder, { recursive: true });
    });
  });
});
