import * as v from 'valibot';
import { Post } from '#contract/blog/schemas.ts';
import { ROLES } from '#contract/projects/roles.ts';
import { ProjectDetail } from '#contract/projects/schemas.ts';
import type { RevisionKind } from '#contract/publishing/kinds.ts';
import type { RevisedEntity, RevisionList } from '#contract/publishing/schemas.ts';
import { Recruit } from '#contract/recruit/schemas.ts';
import type { Actor } from '../activity/service.ts';
import { renderColumns } from '../blog/rendering.ts';
import { getPost, updatePost } from '../blog/service.ts';
import type { Database } from '../db/database.ts';
import { Failure } from '../errors.ts';
import { getProject, updateProject } from '../projects/service.ts';
import { getRecruit, updateRecruit } from '../recruit/service.ts';
import { settleNotice } from '../recruit/take-over.ts';

/** What has revisions, and which one of them. */
interface Named {
  kind: RevisionKind;
  id: number;
}

/** A revision holds a post without what is made of its text. */
const KeptPost = v.omit(Post, ['contents_html', 'excerpt']);

/** The versions of an entity, newest first; throws `not_found` where there is no such entity. */
export async function listRevisions(db: Database, { kind, id }: Named): Promise<RevisionList> {
  await requireEntity(db, { kind, id });
  const rows = await db.read
    .selectFrom('revisions')
    .select(['id', 'saved_at', 'saved_by', 'fields'])
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return {
    revisions: rows.map((row) => ({ ...row, fields: v.parse(Fields, row.fields) })),
  };
}

/** An entity as it was; throws `not_found`. */
export async function getRevision(
  db: Database,
  { kind, id, revision }: Named & { revision: number },
): Promise<RevisedEntity> {
  await requireEntity(db, { kind, id });
  const row = await db.read
    .selectFrom('revisions')
    .select('entity')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('id', '=', revision)
    .executeTakeFirst();
  if (row === undefined) throw new Failure('not_found');
  const entity: unknown = JSON.parse(row.entity);
  if (kind === 'project') return v.parse(ProjectDetail, entity);
  if (kind === 'recruit') return v.parse(Recruit, entity);
  const post = v.parse(KeptPost, entity);
  const { contents_html, excerpt } = renderColumns(post.contents);
  return { ...post, contents_html, excerpt };
}

/** Gives an entity the words of an older version; who sees it stays as it is. Throws `not_found`. */
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
  // A restore is asked for whatever the entity has become.
}

/** What lies in the trash has to be brought back first. */
async function requireEntity(db: Database, { kind, id }: Named): Promise<void> {
  if (kind === 'post') await getPost(db, 'staff', id);
  else if (kind === 'project') await getProject(db, 'staff', id);
  else {
    await settleNotice(db);
    if ((await getRecruit(db))?.id !== id) throw new Failure('not_found');
  }
}
