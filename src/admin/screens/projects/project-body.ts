import { send } from '#client/transport/call.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import { formatMember } from '#contract/projects/member-text.ts';
import type { WriteProject } from '#contract/projects/schemas.ts';
import { changeProjects } from './store.ts';

const toRequest = ({ projectMember, ...rest }: WriteProject) => ({
  ...rest,
  projectMember: projectMember.map(formatMember),
});

export function createProject(body: WriteProject) {
  return changeProjects(send(endpoints.createProject, { body: toRequest(body) }));
}

export function updateProject(id: number, body: WriteProject, version: string | null) {
  const call = { params: { id }, body: toRequest(body), version };
  return changeProjects(send(endpoints.updateProject, call));
}
