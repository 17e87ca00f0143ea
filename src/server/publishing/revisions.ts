import * as v from 'valibot';
import { Post } from '#contract/blog/schemas.ts';
import { ROLES } from '#contract/projects/roles.ts';
import { ProjectDetail } from '#contract/projects/schemas.ts';
import type { RevisionKind } from '#contract/publishing/kinds.ts';
import type { RevisedEntity, RevisionList } from '#contract/publishing/schemas.ts';
import { Recruit } from '#contract/recruit/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { Failure } from '../ground/errors.ts';
import { renderColumns } from '../nouns/blog/rendering.ts';
import { getPost, updatePost } from '../nouns/blog/service.ts';
import { getProject, updateProject } from '../nouns/projects/service.ts';
import { getRecruit, updateRecruit } from '../nouns/recruit/service.ts';
import { settleNotice } from '../nouns/recruit/take-over.ts';
import type { Actor } from '../ground/session.ts';

interface Named {
  kind: RevisionKind;
  id: number;
}

const KeptPost = v.omit(Post, ['contents_html', 'excerpt']);

/** Newest first; throws `not_found` where there is no such entry. */
export async function listRevisions(db: Database, named: Named): Promise<RevisionList> {
  const rows = await besideEntity(db, named, (queries) =>
    queries
      .selectFrom('revisions')
      .select(['id', 'saved_at', 'saved_by', 'fields'])
      .where('kind', '=', named.kind)
      .where('entity_id', '=', named.id)
      .orderBy('id', 'desc')
      .execute(),
  );
  return {
    revisions: rows.map((row) => ({ ...row, fields: v.parse(Fields, row.fields) })),
  };
}

/** Throws `not_found`. */
export async function getRevision(
  db: Database,
  { kind, id, revision }: Named & { revision: number },
): Promise<RevisedEntity> {
  const row = await besideEntity(db, { kind, id }, (queries) =>
    queries
      .selectFrom('revisions')
      .select('entity')
      .where('kind', '=', kind)
      .where('entity_id', '=', id)
      .where('id', '=', revision)
      .executeTakeFirst(),
  );
  if (row === undefined) throw new Failure('not_found');
  const entity: unknown = JSON.parse(row.entity);
  if (kind === 'project') return v.parse(ProjectDetail, entity);
  if (kind === 'recruit') return v.parse(Recruit, entity);
  const post = v.parse(KeptPost, entity);
  const { contents_html, excerpt } = renderColumns(post.contents);
  return { ...post, contents_html, excerpt };
}

/** Restores the words of an older revision, not its visibility. Throws `not_found`. */
export async function restoreRevision(
  db: Database,
  actor: Actor,
  named: Named & { revision: number },
): Promise<RevisedEntity> {
  const entity = await getRevision(db, named);
  const { id } = named;
  if ('contents' in entity) {
    const { title, contents: content, url, thumbnail, tags } = entity;
    const words = { title, content, url, thumbnail, tags };
    return updatePost(db, actor, id, words, anyVersion, 'revert');
  }
  if ('introduction' in entity) {
    return updateProject(db, actor, id, projectWords(entity), anyVersion, 'revert');
  }
  return updateRecruit(db, actor, id, entity, anyVersion, 'revert');
}

const Fields = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function projectWords(project: ProjectDetail) {
  const { project_member, start_Date: startDate, end_Date: endDate, ...rest } = project;
  return {
    title: rest.title,
    line_introduction: rest.line_introduction,
    introduction: rest.introduction,
    url: rest.url,
    part: rest.part,
    generation: rest.generation,
    activity: rest.activity,
    stacks: rest.stacks,
    images: rest.images,
    startDate,
    endDate,
    projectMember: Object.entries(project_member).map(([name, role]) => ({
      name,
      role: v.parse(v.picklist(ROLES), role),
    })),
  };
}

function anyVersion(): void {
  // A restore ignores what the entry has become.
}

/** Throws `not_found` for an entry in the trash, which has to be restored first. */
async function besideEntity<Result>(
  database: Database,
  { kind, id }: Named,
  read: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  if (kind === 'recruit') await settleNotice(database);
  return inSnapshot(database, async (db) => {
    if (kind === 'post') await getPost(db, 'staff', id);
    else if (kind === 'project') await getProject(db, 'staff', id);
    else if ((await getRecruit(db))?.id !== id) throw new Failure('not_found');
    return read(db.read);
  });
}
