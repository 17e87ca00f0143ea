import type { Handlers } from '../http/handlers.ts';
import {
  createProject,
  deleteProject,
  getProject,
  listHomeProjects,
  listProjects,
  orderProjects,
  updateProject,
} from './service.ts';

export const projectHandlers: Handlers<
  | 'listHomeProjects'
  | 'listProjects'
  | 'getProject'
  | 'createProject'
  | 'updateProject'
  | 'deleteProject'
  | 'orderProjects'
> = {
  listHomeProjects: ({ db }) => listHomeProjects(db),
  listProjects: ({ db, query }) => listProjects(db, query),
  getProject: ({ db, params }) => getProject(db, params.id),
  createProject: ({ db, body }) => createProject(db, body),
  updateProject: ({ db, params, body, checkMatch }) =>
    updateProject(db, params.id, body, checkMatch),
  deleteProject: ({ db, params, checkMatch }) => deleteProject(db, params.id, checkMatch),
  orderProjects: ({ db, body }) => orderProjects(db, body),
};
