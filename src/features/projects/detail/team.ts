import type { ProjectMember } from '#contract/projects/member-text.ts';
import { ROLE_LABELS, roleLabel } from '#contract/projects/roles.ts';

interface RoleGroup {
  readonly label: string;
  readonly names: readonly string[];
}

const MEMBER = '팀원';

/** Known roles in their order, then others as they come, then members without one. */
export function groupTeam(members: readonly ProjectMember<string>[]): readonly RoleGroup[] {
  const groups = new Map<string, string[]>(Object.values(ROLE_LABELS).map((label) => [label, []]));
  const rest: string[] = [];
  for (const { name, role } of members) {
    if (name === '') continue;
    const label = roleLabel(role);
    const names = label === '' ? rest : (groups.get(label) ?? []);
    names.push(name);
    if (label !== '') groups.set(label, names);
  }
  return [...groups, [MEMBER, rest] as const]
    .map(([label, names]) => ({ label, names }))
    .filter(({ names }) => names.length > 0);
}
