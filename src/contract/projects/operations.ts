import { FOCAL_POINTS } from '../core/focal-points.ts';
import { operation, operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
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

/** Visitors raise the count of hearts while staff edit the project. */
const TALLY = ['heart', ...FOCAL_POINTS];

export const projectOperations = operationsOf('projects', {
  listHomeProjects: operation(calls.listHomeProjects, {
    summary: '홈의 프로젝트',
    query: ProjectsQuery,
    success: { status: 200, body: ProjectHome },
    tally: TALLY,
  }),
  listProjects: operation(calls.listProjects, {
    summary: '프로젝트 목록',
    query: ProjectHistoryQuery,
    success: { status: 200, body: ProjectHistory },
    tally: FOCAL_POINTS,
  }),
  getProject: operation(calls.getProject, {
    summary: '프로젝트 하나',
    success: { status: 200, body: ProjectDetail },
    tally: TALLY,
  }),
  likeProject: operation(calls.likeProject, {
    summary: '프로젝트 좋아요, 방문자마다 하루에 한 번',
    success: { status: 200, body: Heart },
  }),
  createProject: operation(calls.createProject, {
    summary: '프로젝트 등록',
    body: WriteProject,
    success: { status: 201, body: ProjectDetail },
    tally: TALLY,
  }),
  updateProject: operation(calls.updateProject, {
    summary: '프로젝트 수정',
    body: WriteProject,
    success: { status: 200, body: ProjectDetail },
    tally: TALLY,
  }),
  deleteProject: operation(calls.deleteProject, {
    summary: '프로젝트를 휴지통으로',
    success: { status: 200, body: Deleted },
    tally: TALLY,
  }),
  orderProjects: operation(calls.orderProjects, {
    summary: '홈의 프로젝트 순서',
    body: OrderProjects,
    success: { status: 200, body: ProjectHome },
    tally: TALLY,
  }),
});
