import type { ProjectMember } from '#contract/projects/member-text.ts';
import { ROLE_LABELS, roleLabel } from '#contract/projects/roles.ts';

interface RoleGroup {
  readonly label: string;
  readonly names: readonly string[];
}

const MEMBER = '팀원';

const ORDER: readonly string[] = Object.values(ROLE_LABELS);

/** Known roles in their order, then others as they come, then members without one. */
const placeOf = (label: string): number => {
  if (label === MEMBER) return ORDER.length + 1;
  const place = ORDER.indexOf(label);
  return place === -1 ? ORDER.length : place;
};

export function groupTeam(members: readonly ProjectMember<string>[]): readonly RoleGroup[] {
  const groups = new Map<string, string[]>();
  for (const { name, role } of members) {
    if (name === '') continue;
    const label = roleLabel(role) || MEMBER;
    const names = groups.get(label);
    if (names) names.push(name);
    else groups.set(label, [name]);
  }
  return [...groups]
    .map(([label, names]) => ({ label, names }))
    .sort((a, b) => placeOf(a.label) - placeOf(b.label));
}
