import * as v from 'valibot';
import { operationsOf } from '../core/operation.ts';
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
  ProjectVersions,
  WriteProject,
} from './schemas.ts';

export const projectOperations = operationsOf('projects', calls, {
  listHomeProjects: {
    summary: '홈의 프로젝트',
    query: ProjectsQuery,
    answer: ProjectHome,
  },
  listProjects: {
    summary: '프로젝트 목록',
    query: ProjectHistoryQuery,
    answer: v.union([ProjectHistory, ProjectVersions]),
  },
  getProject: { summary: '프로젝트 하나', answer: ProjectDetail },
  likeProject: { summary: '프로젝트 좋아요, 방문자마다 하루에 한 번', answer: Heart },
  createProject: {
    summary: '프로젝트 등록',
    body: WriteProject,
    answer: ProjectDetail,
    status: 201,
  },
  updateProject: {
    summary: '프로젝트 수정',
    conditional: true,
    body: WriteProject,
    answer: ProjectDetail,
  },
  deleteProject: {
    summary: '프로젝트를 휴지통으로',
    answer: Deleted,
    conditional: true,
  },
  orderProjects: {
    summary: '홈의 프로젝트 순서',
    conditional: true,
    body: OrderProjects,
    answer: ProjectHome,
  },
});
