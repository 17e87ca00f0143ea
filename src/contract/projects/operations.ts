import { byId } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import {
  createProject,
  deleteProject,
  getProject,
  likeProject,
  listHomeProjects,
  listProjects,
  orderProjects,
  updateProject,
} from './endpoints.ts';
import {
  Heart,
  OrderProjects,
  ProjectDetail,
  ProjectHistory,
  ProjectHistoryQuery,
  ProjectHome,
  ProjectsQuery,
  WriteProject,
} from './schemas.ts';

/** Visitors count it up while staff write. */
const TALLY = ['heart'];

export const projectOperations = {
  listHomeProjects: operation(listHomeProjects, {
    summary: '홈의 프로젝트',
    tag: 'projects',
    query: ProjectsQuery,
    success: { status: 200, body: ProjectHome },
    tally: TALLY,
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
    tally: TALLY,
  }),
  likeProject: operation(likeProject, {
    summary: '프로젝트 좋아요, 방문자마다 하루에 한 번',
    tag: 'projects',
    params: byId,
    success: { status: 200, body: Heart },
  }),
  createProject: operation(createProject, {
    summary: '프로젝트 등록',
    tag: 'projects',
    body: WriteProject,
    success: { status: 201, body: ProjectDetail },
    tally: TALLY,
  }),
  updateProject: operation(updateProject, {
    summary: '프로젝트 수정',
    tag: 'projects',
    params: byId,
    body: WriteProject,
    success: { status: 200, body: ProjectDetail },
    tally: TALLY,
  }),
  deleteProject: operation(deleteProject, {
    summary: '프로젝트를 휴지통으로',
    tag: 'projects',
    params: byId,
    success: { status: 200, body: Deleted },
    tally: TALLY,
  }),
  orderProjects: operation(orderProjects, {
    summary: '홈의 프로젝트 순서',
    tag: 'projects',
    body: OrderProjects,
    success: { status: 200, body: ProjectHome },
    tally: TALLY,
  }),
};
