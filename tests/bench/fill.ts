import { sql } from 'kysely';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { emptyValues } from '#contract/core/described-schemas.ts';
import { titleKey } from '#contract/core/text/title-key.ts';
import { MEMBER_PARTS } from '#contract/members/fields.ts';
import { ACTIVITIES, PROJECT_PARTS } from '#contract/projects/kinds.ts';
import { postColumns } from '#server/collections/blog/rows.ts';
import type { Database } from '#server/db/database.ts';
import { toJson } from '#server/db/json.ts';
import { searchColumns } from '#server/db/lists/search.ts';

/** How much the measured database holds. */
export const AMOUNTS = { posts: 3_000, projects: 1_000, members: 500 } as const;

/** Who sends the writes. */
export const WRITER = { username: 'bench', password: 'only for measuring' } as const;

/** Signs the sessions of the measured server. */
export const SECRET = 'only for measuring, but long enough to be taken';

// Rows of one statement; SQLite takes 32,766 parameters.
const BATCH = 500;

/** The places in each list of a project. */
const INDEXES = [0, 1, 2, 3];

const WORDS =
  '브랜치 상태 컴포넌트 서비스 트랜잭션 인덱스 배포 회고 디자인 토큰 접근성 비동기 테스트 함께 배우고 나누며 만들었어요'.split(
    ' ',
  );

/** Text of real length that differs from row to row, the same in every run. */
function prose(seed: number, count: number): string {
  return Array.from({ length: count }, (_, index) => WORDS[(seed * 7 + index * 5) % WORDS.length])
    .join(' ')
    .replace(/(?:\S+ ){40}/g, '$&\n\n');
}

function batches(amount: number): number[][] {
  const numbers = Array.from({ length: amount }, (_, index) => index + 1);
  return Array.from({ length: Math.ceil(amount / BATCH) }, (_, index) =>
    numbers.slice(index * BATCH, (index + 1) * BATCH),
  );
}

const momentOf = (number: number) => new Date(1.75e12 + number * 60_000).toISOString();

/** Fills an empty database with as many posts, with projects and members, and their tags and stacks. */
export async function fill(db: Database, posts: number = AMOUNTS.posts): Promise<void> {
  await db.transaction(async (queries) => {
    for (const numbers of batches(posts)) {
      const rows = numbers.map((number) => {
        const [title, contents] = [`${number}번째 ${prose(number, 4)}`, prose(number, 460)];
        return {
          id: number,
          ...postColumns({
            ...emptyValues(POST_FIELDS),
            title,
            contents,
            url: 'https://github.com/LikeLion-Kwangwoon-Univ-13',
            thumbnail: `/uploads/sample/post-${number % 18}.webp`,
            tags: [0, 1, 2].map(
              (index) => `${WORDS[(number + index) % WORDS.length] ?? ''}${index}`,
            ),
          }),
          is_best: number % 500 === 0 ? (1 as const) : (0 as const),
          created_at: momentOf(number),
          updated_at: momentOf(number),
        };
      });
      await queries.insertInto('posts').values(rows).execute();
    }
    for (const numbers of batches(AMOUNTS.projects)) {
      const projects = numbers.map((number) => ({
        id: number,
        title: `${number}번째 프로젝트`,
        title_key: titleKey(`${number}번째 프로젝트`),
        line_introduction: prose(number, 10),
        introduction: prose(number, 120),
        url: `/uploads/sample/project-${number % 14}.webp`,
        part: PROJECT_PARTS[number % PROJECT_PARTS.length] ?? 'WEB',
        generation: 12 + (number % 2),
        activity: ACTIVITIES[number % ACTIVITIES.length] ?? '개인',
        start_date: '2025-03-02',
        end_date: '2025-08-29',
        members: toJson(
          INDEXES.map((index) => ({ name: `사람${number + index}`, role: 'frontend' as const })),
        ),
        stacks: toJson(INDEXES.map((index) => `기술${index}`)),
        images: toJson(INDEXES.map((index) => `/uploads/sample/project-${number}-${index}.webp`)),
        ...searchColumns([`${number}번째 프로젝트`, prose(number, 130)]),
        created_at: momentOf(number),
        updated_at: momentOf(number),
      }));
      await queries.insertInto('projects').values(projects).execute();
    }
    const generations = Array.from({ length: 10 }, (_, index) => index + 4);
    await queries
      .insertInto('generations')
      .values(generations.map((id) => ({ id, created_at: momentOf(id) })))
      .execute();
    const members = Array.from({ length: AMOUNTS.members }, (_, index) => ({
      name: `사람${index}`,
      position: index % 5 === 0 ? ('운영진' as const) : ('아기사자' as const),
      part: MEMBER_PARTS[index % MEMBER_PARTS.length] ?? 'PM',
      generation: generations[index % generations.length] ?? 13,
      profile: '/uploads/sample/member-01.webp',
      created_at: momentOf(index),
      updated_at: momentOf(index),
    }));
    await queries.insertInto('members').values(members).execute();
  });
  // Ids were given, so PostgreSQL's own counters have to be told.
  if (db.engine === 'postgres') await skipIds(db, posts);
}

async function skipIds(db: Database, posts: number) {
  const last = Math.max(posts, AMOUNTS.projects);
  for (const table of ['posts', 'projects']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db.write);
  }
  await sql`vacuum analyze`.execute(db.write);
}
