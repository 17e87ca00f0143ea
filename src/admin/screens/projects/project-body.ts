import * as v from 'valibot';
import { send } from '#client/transport/call.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import { formatMember } from '#contract/projects/member-text.ts';
import type { ReadProjectDetail } from '#contract/projects/read.ts';
import type { WriteProject } from '#contract/projects/schemas.ts';
import { PROJECT_TYPED } from '#contract/projects/typed.ts';
import { changeProjects } from './store.ts';

/** A saved project as the body of a write, with whatever fields it lacks. */
export function toBody(project: ReadProjectDetail): WriteProject {
  const input = PROJECT_TYPED.toInput(PROJECT_TYPED.of(project));
  // No field of a draft is required.
  return v.parse(PROJECT_TYPED.body, { ...input, status: 'draft' });
}

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
