import { projectOperations as projects } from '#contract/projects/operations.ts';
import { on, type Route } from '../http/route.ts';
import {
  createProject,
  deleteProject,
  getProject,
  listHomeProjects,
  listProjects,
  orderProjects,
  updateProject,
} from './service.ts';

export const projectRoutes: readonly Route[] = [
  on(projects.listHomeProjects, ({ db }) => listHomeProjects(db)),
  on(projects.listProjects, ({ db, query }) => listProjects(db, query)),
  on(projects.getProject, ({ db, params }) => getProject(db, params.id)),
  on(projects.createProject, ({ db, body }) => createProject(db, body)),
  on(projects.updateProject, ({ db, params, body, checkMatch }) =>
    updateProject(db, params.id, body, checkMatch),
  ),
  on(projects.deleteProject, ({ db, params, checkMatch }) =>
    deleteProject(db, params.id, checkMatch),
  ),
  on(projects.orderProjects, ({ db, body }) => orderProjects(db, body)),
];
