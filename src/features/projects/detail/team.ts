import type { ProjectMember } from '#contract/projects/member-text.ts';
import { ROLE_LABELS, roleLabel } from '#contract/projects/roles.ts';

const MEMBER = '팀원';

/** By role: known ones in their order, then others as they come, then members without one. */
export function groupTeam(members: readonly ProjectMember<string>[]) {
  const labelled = members
    .filter(({ name }) => name !== '')
    .map(({ name, role }) => ({ name, label: roleLabel(role) || MEMBER }));
  const others = labelled.map(({ label }) => label).filter((label) => label !== MEMBER);
  return [...new Set([...Object.values(ROLE_LABELS), ...others, MEMBER])]
    .map((label) => ({
      label,
      names: labelled.filter((member) => member.label === label).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0);
}
