import { PAGING } from '#contract/core/paging.ts';
import { PROJECT_CARD_SIZES, PROJECT_SIZES } from '#contract/pictures/srcset.ts';
import { getProject, listHomeProjects, listProjects } from '#contract/projects/endpoints.ts';
import { ACTIVITIES, PROJECTS_AT_ONCE } from '#contract/projects/kinds.ts';
import { GENERATION, SITE } from '#site';
import type { Queries } from '../../db/database.ts';
import type { PageContent, PageRequest, PageSource, ShareText } from '../../site/collection.ts';
import { normalizeBy, readListed } from '../../site/pages/choice.ts';
import { creativeWork, entryHead, firstPicture, listHead } from '../../site/pages/heads.ts';
import { readCopied } from '../entries/copied.ts';
import { findEntry, neighbourOf } from '../entries/lists.ts';
import { listHomeProjects as readHomeProjects } from './home.ts';
import { findMembers, PROJECT_ENTRY } from './rows.ts';
import * as projects from './service.ts';

export const PROJECT_PAGES: Readonly<Record<string, PageSource>> = {
  '/projects': { read: readProjectHome },
  '/projects/projectlist': {
    read: readProjectList,
    normalizeQuery: normalizeBy('q', 'generation', 'activity', 'page'),
  },
  '/shell/project': { read: readProject, entity: getProject.path, preview: 'project' },
};

export function shareTextOfProject(project: {
  title: string;
  generation: number;
  activity: string;
}): ShareText {
  const { title, generation, activity } = project;
  return { kicker: `${SITE.name} ${generation}기 ${activity}`, title };
}

async function readProjectHome({ db }: PageRequest): Promise<PageContent> {
  const home = await readHomeProjects(db);
  const visible = home.projects.slice(0, PROJECTS_AT_ONCE.home);
  return { head: {}, answers: { [listHomeProjects.path]: { projects: visible } } };
}

async function readProjectList({ db, origin, choice }: PageRequest): Promise<PageContent> {
  const { firstCursor, limit } = PAGING.projectHistory;
  const chosen = new URLSearchParams(choice);
  const generation = Number(chosen.get('generation')) || null;
  const activity = ACTIVITIES.find((name) => name === chosen.get('activity')) ?? null;
  const q = chosen.get('q') ?? '';
  const query = { limit, q, generation, activity, sort: 'newest' } as const;
  const { list, page } = await readListed(chosen, (wanted) =>
    projects.listProjects(db, 'public', { ...query, cursor: firstCursor + wanted - 1 }),
  );
  return {
    head: {
      ...listHead({ origin, path: '/projects/projectlist' }, chosen, page),
      firstPicture: firstPicture(list.projects[0]?.url, PROJECT_CARD_SIZES),
    },
    answers: { [listProjects.path]: list },
  };
}

async function readProject({ db, origin, audience, id }: PageRequest): Promise<PageContent> {
  const project = await (audience === 'staff'
    ? readCopied(PROJECT_ENTRY, db.read, id)
    : findEntry(PROJECT_ENTRY, db.read, audience, id));
  const names = Object.keys(project.project_member);
  const isToCome = project.generation > GENERATION;
  const faces = isToCome ? [] : await findMembers(db.read, project.generation, names);
  const next =
    (await neighbourOf(PROJECT_ENTRY, db.read, project, 'older')) ??
    (await neighbourOf(PROJECT_ENTRY, db.read, project, 'newer'));
  return {
    head: entryHead({
      origin,
      list: '/projects',
      id,
      title: project.title,
      description: project.line_introduction,
      cover: firstPicture(project.url, PROJECT_SIZES),
      share: { kind: 'projects', text: shareTextOfProject(project) },
      describe: (picture) => creativeWork(origin, project, picture),
    }),
    answers: {
      [getProject.path]: { ...project, faces, next: await readCard(db.read, next) },
    },
  };
}

async function readCard(queries: Queries, id: number | null) {
  if (id === null) return null;
  return queries
    .selectFrom('projects')
    .select(['id', 'title', 'url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
