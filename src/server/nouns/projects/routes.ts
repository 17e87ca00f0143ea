import { projectOperations as projects } from '#contract/projects/operations.ts';
import { networkOf } from '../../ground/network.ts';
import { clientAddress } from '../../http/request.ts';
import { on, type Route } from '../../http/route.ts';
import type { Hearts } from './hearts.ts';
import { listHomeProjects, orderProjects } from './home.ts';
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from './service.ts';

interface ProjectDeps {
  hearts: Hearts;
  trustedProxyHops: number;
}

export function projectRoutes({ hearts, trustedProxyHops }: ProjectDeps): readonly Route[] {
  return [
    on(projects.listHomeProjects, ({ db }) => listHomeProjects(db)),
    on(projects.listProjects, ({ db, audience, query }) => listProjects(db, audience, query)),
    on(projects.getProject, ({ db, audience, params }) => getProject(db, audience, params.id)),
    on(projects.likeProject, ({ params, context }) =>
      hearts.add(params.id, networkOf(clientAddress(context, trustedProxyHops))),
    ),
    on(projects.createProject, ({ db, actor, body }) => createProject(db, actor, body)),
    on(projects.updateProject, ({ db, actor, params, body, checkMatch }) =>
      updateProject(db, actor, params.id, body, checkMatch),
    ),
    on(projects.deleteProject, ({ db, actor, params, checkMatch }) =>
      deleteProject(db, actor, params.id, checkMatch),
    ),
    on(projects.orderProjects, ({ db, actor, body, checkMatch }) =>
      orderProjects(db, actor, body, checkMatch),
    ),
  ];
}
