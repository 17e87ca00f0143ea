import { type RawBuilder, sql } from 'kysely';
import type { ColumnTypes } from '../../engines/engine.ts';

/**
 * Every table of v1.0.0, each after those that it refers to; the indexes are in `indexes`. Its index of pairs of letters
 * is left out, which only its own program could write.
 */
export function tables(types: ColumnTypes): readonly RawBuilder<unknown>[] {
  return [
    ...contentTables(types),
    ...accountTables(types),
    ...historyTables(types),
    ...visitorTables(types),
  ];
}

function contentTables({ identity, date, generation, byCodePoint }: ColumnTypes) {
  // When a row becomes public, and the moment that orders lists: publication, or else creation.
  const published = sql`
    status text not null default 'published' check (status in ('published', 'draft', 'hidden')),
    published_at text,
    listed_at text ${byCodePoint} generated always as (coalesce(published_at, created_at)) ${generation},
    search_text text not null,
    created_at text not null,
    updated_at text not null,
    turned_at text,
    deleted_at text,
    deleted_by text`;
  return [
    sql`create table settings (key text primary key not null, value text not null)`,
    sql`create table posts (
      id ${identity},
      title text not null check (length(title) <= 120),
      contents text not null,
      contents_html text not null,
      excerpt text not null,
      renderer_version integer not null,
      tags text not null default '[]',
      thumbnail text,
      url text not null,
      is_best integer not null default 0 check (is_best in (0, 1)),
      ${published}
    )`,
    sql`create table projects (
      id ${identity},
      title text not null,
      line_introduction text not null,
      introduction text not null,
      url text not null,
      part text not null check (part in ('WEB', 'APP', 'GAME')),
      generation integer not null check (generation between 1 and 99),
      activity text not null check (activity in ('해커톤', '아이디어톤', '프로젝트', '개인')),
      start_date ${date},
      end_date ${date},
      members text not null default '[]',
      stacks text not null default '[]',
      images text not null default '[]',
      demo_url text,
      code_url text,
      heart integer not null default 0 check (heart >= 0),
      sort_order integer,
      ${published},
      check (start_date <= end_date)
    )`,
    sql`create table generations (
      id integer primary key check (id between 1 and 99),
      created_at text not null
    )`,
    sql`create table members (
      id ${identity},
      name text not null,
      position text not null check (position in ('운영진', '아기사자', '부원')),
      part text not null check (part in ('프론트엔드', '백엔드', '디자인', 'PM')),
      generation integer not null references generations (id) on delete restrict,
      stacks text not null default '[]',
      github text,
      instagram text,
      profile text not null,
      sort_order integer,
      created_at text not null,
      updated_at text not null
    )`,
    sql`create index members_generation on members (generation, name)`,
    sql`create table recruit (
      shown_from ${date} primary key not null,
      prepared_by text,
      url text not null,
      document_date ${date} not null,
      candidate_date ${date} not null,
      interview_date ${date} not null,
      accept_date ${date} not null,
      ot_date ${date} not null,
      updated_at text not null,
      check (document_date <= candidate_date and candidate_date <= interview_date
        and interview_date <= accept_date and accept_date <= ot_date)
    )`,
    sql`create table pictures (
      id ${identity},
      name text not null unique,
      bytes integer not null,
      alt text not null,
      focus text,
      original text not null,
      search_text text not null,
      initials text not null,
      created_at text not null,
      unused_since text
    )`,
    sql`create table picture_names (
      name text primary key not null,
      picture_id integer not null references pictures (id) on delete cascade,
      crop text,
      created_at text not null
    )`,
    sql`create index picture_names_picture on picture_names (picture_id)`,
    sql`create table loose_files (name text primary key not null, since text not null)`,
    sql`create table links (
      url text primary key not null,
      checked_at text not null,
      status integer,
      failures integer not null,
      failed_at text
    )`,
    sql`create table link_uses (
      url text not null references links (url) on delete cascade,
      kind text not null,
      entity_id integer not null,
      primary key (url, kind, entity_id)
    )`,
  ];
}

function historyTables({ identity }: ColumnTypes) {
  return [
    // A deleted member is stored as text, so that no foreign key keeps its generation from being removed.
    sql`create table deleted_members (
      id integer primary key,
      name text not null,
      member text not null,
      deleted_at text not null,
      deleted_by text
    )`,
    sql`create table revisions (
      id ${identity},
      kind text not null,
      entity_id integer not null,
      saved_at text not null,
      saved_by text,
      fields text not null,
      entity text not null
    )`,
    sql`create index revisions_entity on revisions (kind, entity_id, id)`,
    sql`create table preview_links (
      kind text not null,
      entity_id integer not null,
      unsaved_of text not null,
      token text not null,
      expires_at text not null,
      created_by text references "user" (id) on delete cascade,
      primary key (kind, entity_id, unsaved_of)
    )`,
    sql`create table activity (
      id ${identity},
      at text not null,
      actor text,
      action text not null,
      kind text not null,
      entity_id integer,
      title text not null,
      fields text not null,
      revision integer
    )`,
    sql`create index activity_entity on activity (kind, entity_id, id)`,
    sql`create index activity_kind on activity (kind, id)`,
    sql`create index activity_actor on activity (actor, id)`,
  ];
}

/** `user`, `session`, `account` and `verification` are better-auth's, with its names. */
function accountTables({ authMoment, authFlag, authTrue, authFalse }: ColumnTypes) {
  const role = sql`role text not null check (role in ('owner', 'staff'))`;
  const times = sql`"createdAt" ${authMoment} not null, "updatedAt" ${authMoment} not null`;
  const user = sql`text not null references "user" (id) on delete cascade`;
  return [
    sql`create table "user" (
      id text primary key not null,
      name text not null,
      email text not null unique,
      "emailVerified" ${authFlag} not null default ${authFalse},
      image text,
      username text unique,
      ${role} default 'staff',
      disabled ${authFlag} not null default ${authFalse},
      last_seen text,
      ${times}
    )`,
    sql`create table session (
      id text primary key not null,
      "expiresAt" ${authMoment} not null,
      token text not null unique,
      "ipAddress" text,
      "userAgent" text,
      "userId" ${user},
      remembered ${authFlag} not null default ${authTrue},
      ${times}
    )`,
    sql`create index "session_user" on session ("userId")`,
    sql`create index session_end on session ("expiresAt")`,
    sql`create table account (
      id text primary key not null,
      "accountId" text not null,
      "providerId" text not null,
      "userId" ${user},
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" ${authMoment},
      "refreshTokenExpiresAt" ${authMoment},
      scope text,
      password text,
      ${times}
    )`,
    sql`create index account_user on account ("userId")`,
    sql`create table verification (
      id text primary key not null,
      identifier text not null,
      value text not null,
      "expiresAt" ${authMoment} not null,
      ${times}
    )`,
    sql`create index verification_identifier on verification (identifier)`,
    sql`create table invitations (
      token_hash text primary key not null,
      user_id text references "user" (id) on delete cascade,
      username text not null,
      name text not null,
      ${role},
      created_by ${user},
      expires_at text not null,
      used_at text
    )`,
    sql`create index invitations_end on invitations (expires_at)`,
    sql`create table idempotency_keys (
      user_id ${user},
      key text not null,
      request text not null,
      answer text not null,
      made_at text not null,
      primary key (user_id, key)
    )`,
    sql`create table drafts (
      user_id ${user},
      kind text not null check (kind in ('post', 'project', 'recruit')),
      entity text not null,
      draft text not null,
      saved_at text not null,
      primary key (user_id, kind, entity)
    )`,
    sql`create index drafts_age on drafts (saved_at)`,
    sql`create table presence (
      kind text not null,
      entity_id integer not null,
      user_id ${user},
      tab text not null,
      since text not null,
      until text not null,
      primary key (kind, entity_id, user_id, tab)
    )`,
    sql`create table sign_in_failures (
      key text primary key not null,
      count integer not null,
      failed_at text not null
    )`,
    sql`create index sign_in_failures_moment on sign_in_failures (failed_at)`,
  ];
}

function visitorTables({ identity }: ColumnTypes) {
  return [
    sql`create table hearts (
      project_id integer not null references projects (id) on delete cascade,
      visitor text not null,
      created_at text not null,
      primary key (project_id, visitor)
    )`,
    sql`create index hearts_moment on hearts (created_at)`,
    sql`create table reminder_announcements (
      id ${identity},
      subject text not null,
      text text not null,
      created_at text not null
    )`,
    sql`create table reminders (
      id ${identity},
      email text not null unique,
      token text not null unique,
      mailbox text not null unique,
      asked_at text not null,
      confirmation_sent_at text,
      confirmed_at text,
      announcement_id integer references reminder_announcements (id),
      attempts integer not null default 0,
      next_try_at text,
      sent_at text
    )`,
    sql`create index reminders_announcement on reminders (announcement_id, sent_at)`,
  ];
}

export function indexes({ engine, byCodePoint }: ColumnTypes): readonly RawBuilder<unknown>[] {
  const newest = sql`listed_at, id`;
  // Includes the columns that filter these lists, so that skipped rows read the index alone.
  const byTitle = sql`title ${byCodePoint}, listed_at desc, id desc`;
  const listed: Record<string, RawBuilder<unknown>> = {
    posts_newest: sql`posts (${newest})`,
    posts_status_newest: sql`posts (status, ${newest})`,
    posts_best_newest: sql`posts (is_best, ${newest})`,
    posts_status_best_newest: sql`posts (status, is_best, ${newest})`,
    posts_title: sql`posts (${byTitle}, status, is_best)`,
    projects_newest: sql`projects (${newest})`,
    projects_generation_newest: sql`projects (generation, ${newest})`,
    projects_activity_newest: sql`projects (activity, ${newest})`,
    projects_generation_activity_newest: sql`projects (generation, activity, ${newest})`,
    projects_status_newest: sql`projects (status, ${newest})`,
    projects_status_generation_newest: sql`projects (status, generation, ${newest})`,
    projects_status_activity_newest: sql`projects (status, activity, ${newest})`,
    projects_status_generation_activity_newest: sql`projects (status, generation, activity, ${newest})`,
    projects_title: sql`projects (${byTitle}, status, generation, activity)`,
    projects_heart: sql`projects (heart, ${newest}, status, generation, activity)`,
  };
  return [
    ...Object.entries(listed).map(
      ([name, columns]) =>
        sql`create index ${sql.ref(name)} on ${columns} where deleted_at is null`,
    ),
    sql`create index projects_placed on projects (sort_order)
      where deleted_at is null and sort_order is not null`,
    ...['posts', 'projects'].flatMap((table) => [
      // With an index over all rows SQLite would look up the rows that are not deleted, nearly all, and sort them for
      // each page.
      sql`create index ${sql.ref(`${table}_deleted`)} on ${sql.table(table)} (deleted_at)
        where deleted_at is not null`,
      sql`create index ${sql.ref(`${table}_updated_at`)} on ${sql.table(table)} (updated_at)`,
      sql`create index ${sql.ref(`${table}_turned_at`)} on ${sql.table(table)} (turned_at)
        where turned_at is not null`,
    ]),
    sql`create index posts_renderer on posts (renderer_version)`,
    ...(engine === 'postgres' ? VACUUMING : []),
  ];
}

/** Lists count in their index alone, which PostgreSQL does only for rows that have been vacuumed since their change. */
const VACUUMING = ['posts', 'projects'].map(
  (table) => sql`alter table ${sql.table(table)} set (
    autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01)`,
);
