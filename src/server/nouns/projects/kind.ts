import { sql } from 'kysely';
import * as v from 'valibot';
import { ROLES } from '#contract/projects/roles.ts';
import { ProjectDetail } from '#contract/projects/schemas.ts';
import { isShown, nextAppearance } from '../../db/lists/visibility.ts';
import type { Kind } from '../kind.ts';
import { FORGET_VISITORS, Hearts } from './hearts.ts';
import { PROJECT_PAGES, wordsOfProject } from './pages.ts';
import { projectRoutes } from './routes.ts';
import { projectEntity } from './rows.ts';
import { getProject, updateProject } from './service.ts';

export const PROJECT_KIND: Kind = {
  tables: [{ name: 'projects', key: ['id'] }],
  routes: ({ db, secret, trustedProxyHops }) =>
    projectRoutes({ hearts: new Hearts(db, secret), trustedProxyHops }),
  jobs: [FORGET_VISITORS],
  site: {
    pages: PROJECT_PAGES,
    addresses: projectEntity.addresses,
    changedPaths: projectEntity.changedPaths,
    sharePicture: {
      name: 'projects',
      read: async (db, id) => wordsOfProject(await getProject(db, 'public', id)),
    },
  },
  trash: projectEntity.trash,
  revisions: {
    kind: 'project',
    find: (db, id) => getProject(db, 'staff', id),
    read: (stored) => v.parse(ProjectDetail, stored),
    revert: (db, actor, id, stored) => {
      const words = wordsToWrite(v.parse(ProjectDetail, stored));
      return updateProject(db, actor, id, words, () => undefined, 'revert');
    },
  },
  preview: projectEntity.preview,
  links: {
    kind: 'project',
    rows: (now) => sql`
      select id, title, '' as html, url, null as thumbnail, images from projects
      where ${isShown('published', now)}`,
  },
  pictures: [
    {
      kind: 'project',
      table: 'projects',
      entries: sql`select id, title, introduction || ' ' || url || ' ' || images as text
        from projects`,
    },
  ],
  nextChange: (queries, now) => nextAppearance(queries, 'projects', now),
};

/** What a write of the same words would send: an answer names some fields differently. */
function wordsToWrite(project: ProjectDetail) {
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
