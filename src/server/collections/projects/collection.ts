import * as v from 'valibot';
import { nextDayInSeoul } from '#contract/core/seoul.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { membersOf } from '#contract/projects/member-text.ts';
import { projectOperations as projects } from '#contract/projects/operations.ts';
import { ProjectDetail } from '#contract/projects/schemas.ts';
import { clientNetwork } from '../../http/request.ts';
import { on } from '../../http/route.ts';
import { type Collection, picturesIn } from '../collection.ts';
import { toRequest } from '../described-rows.ts';
import { addHeart, FORGET_VISITORS } from './hearts.ts';
import { listHomeProjects, orderProjects } from './home.ts';
import { PROJECT_PAGES, shareTextOfProject } from './pages.ts';
import { projectEntity } from './rows.ts';
import { createProject, listProjects, updateProject } from './service.ts';

export const PROJECT_COLLECTION: Collection = {
  tables: [{ name: 'projects', key: 'id' }],
  routes: ({ secret, trustedProxyHops }) => [
    on(projects.listHomeProjects, ({ db }) => listHomeProjects(db)),
    on(projects.listProjects, ({ db, audience, query }) => listProjects(db, audience, query)),
    on(projects.getProject, ({ db, audience, params }) =>
      projectEntity.find(db.read, audience, params.id),
    ),
    on(projects.likeProject, ({ db, params, context }) => {
      const network = clientNetwork(context, trustedProxyHops);
      return addHeart(db, params.id, { network, secret });
    }),
    on(projects.createProject, (call) => createProject(call, call.body)),
    on(projects.updateProject, (call) => updateProject(call, call.params.id, call.body)),
    on(projects.deleteProject, (call) => projectEntity.discard(call, call.params.id)),
    on(projects.orderProjects, (call) => orderProjects(call, call.body)),
  ],
  jobs: [FORGET_VISITORS],
  site: {
    pages: PROJECT_PAGES,
    addresses: projectEntity.addresses,
    sharePicture: {
      name: 'projects',
      read: async (db, id) => shareTextOfProject(await projectEntity.find(db.read, 'public', id)),
    },
  },
  trash: projectEntity.trash,
  revisions: {
    kind: 'project',
    find: projectEntity.preview.read,
    read: (stored) => v.parse(ProjectDetail, stored),
    revert: (context, id, stored) =>
      updateProject(context, id, toWrite(v.parse(ProjectDetail, stored))),
  },
  preview: projectEntity.preview,
  pictures: [
    { kind: 'project', table: 'projects', entries: picturesIn(PROJECT_FIELDS, 'projects') },
  ],
  // With the day another project may be over.
  nextChange: async (queries, now) =>
    Math.min(nextDayInSeoul(now), await projectEntity.nextChange(queries, now)),
};

function toWrite(project: ProjectDetail) {
  return {
    ...toRequest(PROJECT_FIELDS, project),
    projectMember: membersOf(project.project_member),
  };
}
