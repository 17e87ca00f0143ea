import { byId } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import {
  createProject,
  deleteProject,
  getProject,
  listHomeProjects,
  listProjects,
  orderProjects,
  updateProject,
} from './endpoints.ts';
import {
  OrderProjects,
  ProjectDetail,
  ProjectHistory,
  ProjectHistoryQuery,
  ProjectHome,
  ProjectsQuery,
  WriteProject,
} from './schemas.ts';

export const projectOperations = {
  listHomeProjects: operation(listHomeProjects, {
    summary: '홈의 프로젝트',
    tag: 'projects',
    query: ProjectsQuery,
    success: { status: 200, body: ProjectHome },
  }),
  listProjects: operation(listProjects, {
    summary: '프로젝트 목록',
    tag: 'projects',
    query: ProjectHistoryQuery,
    success: { status: 200, body: ProjectHistory },
  }),
  getProject: operation(getProject, {
    summary: '프로젝트 하나',
    tag: 'projects',
    params: byId,
    success: { status: 200, body: ProjectDetail },
  }),
  createProject: operation(createProject, {
    summary: '프로젝트 등록',
    tag: 'projects',
    body: WriteProject,
    success: { status: 201, body: ProjectDetail },
  }),
  updateProject: operation(updateProject, {
    summary: '프로젝트 수정',
    tag: 'projects',
    params: byId,
    body: WriteProject,
    success: { status: 200, body: ProjectDetail },
  }),
  deleteProject: operation(deleteProject, {
    summary: '프로젝트를 휴지통으로',
    tag: 'projects',
    params: byId,
    success: { status: 200, body: Deleted },
  }),
  orderProjects: operation(orderProjects, {
    summary: '홈의 프로젝트 순서',
    tag: 'projects',
    body: OrderProjects,
    success: { status: 200, body: ProjectHome },
  }),
};
