import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';

const isOneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** Posts, projects, generations, members and the recruitment notice. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await posts(db, types);
  await projects(db, types);
  await members(db, types);
  await recruit(db, types);
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function posts(db: Kysely<never>, types: ColumnTypes) {
  await db.schema
    .createTable('posts')
    .addColumn('id', 'integer', types.identity)
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('contents', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text')
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('published'))
    .addColumn('is_best', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addCheckConstraint('posts_status', isOneOf('status', ['published', 'draft', 'hidden']))
    .addCheckConstraint('posts_is_best', sql`is_best in (0, 1)`)
    .addCheckConstraint('posts_title', sql`length(title) between 1 and 120`)
    .execute();
  // One per list: what visitors see, the best of it, and what staff see.
  await db.schema
    .createIndex('posts_public')
    .on('posts')
    .columns(['deleted_at', 'status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('posts_best')
    .on('posts')
    .columns(['is_best', 'deleted_at', 'status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('posts_staff')
    .on('posts')
    .columns(['deleted_at', 'created_at', 'id'])
    .execute();

  await db.schema
    .createTable('post_tags')
    .addColumn('post_id', 'integer', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'position'])
    .addUniqueConstraint('post_tags_once', ['post_id', 'tag'])
    .execute();
}

async function projects(db: Kysely<never>, types: ColumnTypes) {
  await db.schema
    .createTable('projects')
    .addColumn('id', 'integer', types.identity)
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('line_introduction', 'text', (column) => column.notNull())
    .addColumn('introduction', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('activity', 'text', (column) => column.notNull())
    .addColumn('start_date', types.date, (column) => column.notNull())
    .addColumn('end_date', types.date, (column) => column.notNull())
    .addColumn('heart', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sort_order', 'integer')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addCheckConstraint('projects_part', isOneOf('part', ['WEB', 'APP', 'GAME']))
    .addCheckConstraint(
      'projects_activity',
      isOneOf('activity', ['해커톤', '아이디어톤', '프로젝트', '개인']),
    )
    .addCheckConstraint('projects_generation', sql`generation between 1 and 99`)
    .addCheckConstraint('projects_period', sql`start_date <= end_date`)
    .addCheckConstraint('projects_heart', sql`heart >= 0`)
    .execute();
  await db.schema
    .createIndex('projects_newest')
    .on('projects')
    .columns(['deleted_at', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('projects_filters')
    .on('projects')
    .columns(['deleted_at', 'generation', 'activity', 'created_at', 'id'])
    .execute();

  await db.schema
    .createTable('project_members')
    .addColumn('project_id', 'integer', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_members_key', ['project_id', 'position'])
    .addUniqueConstraint('project_members_once', ['project_id', 'name'])
    .addCheckConstraint(
      'project_members_role',
      isOneOf('role', ['pm', 'design', 'frontend', 'backend', '']),
    )
    .execute();
  await db.schema
    .createTable('project_stacks')
    .addColumn('project_id', 'integer', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('stack', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_stacks_key', ['project_id', 'position'])
    .addUniqueConstraint('project_stacks_once', ['project_id', 'stack'])
    .execute();
  await db.schema
    .createTable('project_images')
    .addColumn('project_id', 'integer', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_images_key', ['project_id', 'position'])
    .execute();
}

async function members(db: Kysely<never>, types: ColumnTypes) {
  await db.schema
    .createTable('generations')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('generations_number', sql`id between 1 and 99`)
    .execute();

  await db.schema
    .createTable('members')
    .addColumn('id', 'integer', types.identity)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('generation', 'integer', (column) =>
      column.notNull().references('generations.id').onDelete('restrict'),
    )
    .addColumn('github', 'text')
    .addColumn('instagram', 'text')
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('sort_order', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('members_position', isOneOf('position', ['운영진', '아기사자', '부원']))
    .addCheckConstraint('members_part', isOneOf('part', ['프론트엔드', '백엔드', '디자인', 'PM']))
    .execute();
  await db.schema
    .createIndex('members_generation')
    .on('members')
    .columns(['generation', 'name'])
    .execute();

  await db.schema
    .createTable('member_stacks')
    .addColumn('member_id', 'integer', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('stack', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('member_stacks_key', ['member_id', 'position'])
    .addUniqueConstraint('member_stacks_once', ['member_id', 'stack'])
    .execute();
}

async function recruit(db: Kysely<never>, types: ColumnTypes) {
  await db.schema
    .createTable('recruit')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('document_date', types.date, (column) => column.notNull())
    .addColumn('candidate_date', types.date, (column) => column.notNull())
    .addColumn('interview_date', types.date, (column) => column.notNull())
    .addColumn('accept_date', types.date, (column) => column.notNull())
    .addColumn('ot_date', types.date, (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('recruit_single', sql`id = 1`)
    .addCheckConstraint(
      'recruit_dates',
      sql`document_date <= candidate_date and candidate_date <= interview_date
        and interview_date <= accept_date and accept_date <= ot_date`,
    )
    .execute();
}
