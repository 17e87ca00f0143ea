import { endpoint, typeOf } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadHeart, ReadProjectDetail, ReadProjectHistory, ReadProjectHome } from './read.ts';
import type { OrderProjects, ProjectHistoryQuery, ProjectsQuery, WriteProject } from './schemas.ts';

export const listHomeProjects = endpoint({
  method: 'GET',
  path: 'projects',
  access: 'public',
  query: typeOf<typeof ProjectsQuery>(),
  read: ReadProjectHome,
});

export const listProjects = endpoint({
  method: 'GET',
  path: 'projects/history',
  access: 'public-and-staff',
  query: typeOf<typeof ProjectHistoryQuery>(),
  read: ReadProjectHistory,
});

export const getProject = endpoint({
  method: 'GET',
  path: 'projects/{id}',
  access: 'public-and-staff',
  read: ReadProjectDetail,
});

export const likeProject = endpoint({
  method: 'POST',
  path: 'projects/{id}/heart',
  access: 'public',
  read: ReadHeart,
});

export const createProject = endpoint({
  method: 'POST',
  path: 'manage/newproject',
  body: typeOf<typeof WriteProject>(),
  read: ReadProjectDetail,
});

export const updateProject = endpoint({
  method: 'PUT',
  path: 'manage/project/newPost/{id}',
  body: typeOf<typeof WriteProject>(),
  conditional: true,
  read: ReadProjectDetail,
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: 'manage/project/{id}/delete',
  conditional: true,
  read: Deleted,
});

export const orderProjects = endpoint({
  method: 'PUT',
  path: 'manage/projects/order',
  body: typeOf<typeof OrderProjects>(),
  conditional: true,
  read: ReadProjectHome,
});
