import { projectOperations as projects } from '#contract/projects/operations.ts';
import { networkOf } from '../http/network.ts';
import { clientAddress } from '../http/request.ts';
import { on, type Route } from '../http/route.ts';
import type { Hearts } from './hearts.ts';
import {
  createProject,
  deleteProject,
  getProject,
  listHomeProjects,
  listProjects,
  orderProjects,
  updateProject,
} from './service.ts';

interface ProjectDeps {
  hearts: Hearts;
  trustedProxyHops: number;
}

/** The routes of projects. */
export function projectRoutes({ hearts, trustedProxyHops }: ProjectDeps): readonly Route[] {
  return [
    on(projects.listHomeProjects, ({ db }) => listHomeProjects(db)),
    on(projects.listProjects, ({ db, query }) => listProjects(db, query)),
    on(projects.getProject, ({ db, params }) => getProject(db, params.id)),
    on(projects.likeProject, ({ params, context }) =>
      hearts.add(params.id, networkOf(clientAddress(context, trustedProxyHops))),
    ),
    on(projects.createProject, ({ db, body }) => createProject(db, body)),
    on(projects.updateProject, ({ db, params, body, checkMatch }) =>
      updateProject(db, params.id, body, checkMatch),
    ),
    on(projects.deleteProject, ({ db, params, checkMatch }) =>
      deleteProject(db, params.id, checkMatch),
    ),
    on(projects.orderProjects, ({ db, body }) => orderProjects(db, body)),
  ];
}
