import * as v from 'valibot';
import club from '../../../content/club.json' with { type: 'json' };
import type { MadeName } from '../core/description.ts';
import { parseNumber } from '../core/text/parse-number.ts';
import {
  emptyTyped,
  toTyped,
  type TypedCollection,
  typedEntries,
  withSchemes,
} from '../core/typed.ts';
import { PROJECT_FIELDS } from './fields.ts';
import { formatMember, type ProjectMember } from './member-text.ts';
import { PROJECT_ENTRIES, WriteProject } from './schemas.ts';

const ProjectTyped = v.object({
  ...typedEntries(PROJECT_FIELDS),
  projectMember: v.array(v.object({ name: v.string(), role: v.string() })),
});
export type ProjectTyped = v.InferOutput<typeof ProjectTyped>;

type Answer = Readonly<Record<MadeName<typeof PROJECT_FIELDS>, unknown>> & {
  readonly project_member: readonly ProjectMember<string>[];
};

export const PROJECT_TYPED = {
  shape: ProjectTyped,
  empty: () => ({
    ...emptyTyped(PROJECT_FIELDS),
    generation: String(club.generation),
    projectMember: [],
  }),
  of: (project: Answer) => ({
    ...toTyped(PROJECT_FIELDS, project),
    projectMember: project.project_member.map(({ name, role }) => ({ name, role })),
  }),
  toInput: (values) => ({
    ...withSchemes(PROJECT_FIELDS, values),
    generation: parseNumber(values.generation),
    projectMember: values.projectMember.map(formatMember),
  }),
  fields: PROJECT_ENTRIES,
  body: WriteProject,
} satisfies TypedCollection<ProjectTyped, WriteProject>;
