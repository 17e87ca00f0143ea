import { endpoint } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadHeart, ReadProjectDetail, ReadProjectHistory, ReadProjectHome } from './read.ts';

export const listHomeProjects = endpoint('GET projects', {
  access: 'public',
  read: ReadProjectHome,
});

export const listProjects = endpoint('GET projects/history', {
  access: 'public-and-staff',
  read: ReadProjectHistory,
});

export const getProject = endpoint('GET projects/{id}', {
  access: 'public-and-staff',
  read: ReadProjectDetail,
});

export const likeProject = endpoint('POST projects/{id}/heart', {
  access: 'public',
  read: ReadHeart,
});

export const createProject = endpoint('POST manage/newproject', { read: ReadProjectDetail });

export const updateProject = endpoint('PUT manage/project/newPost/{id}', {
  read: ReadProjectDetail,
});

export const deleteProject = endpoint('DELETE manage/project/{id}/delete', { read: Deleted });

export const orderProjects = endpoint('PUT manage/projects/order', { read: ReadProjectHome });
