import { parseRole, ROLE_LABELS } from '#contract/projects/roles.ts';

/** The people of a project who did the same. */
export interface TeamGroup {
  readonly label: string;
  readonly names: readonly string[];
}

/** What those are called of whom nobody said what they did. */
const MEMBER = '팀원';

const labelOf = (word: string): string => {
  const role = parseRole(word);
  if (role === '') return MEMBER;
  return role === undefined ? word.trim() : ROLE_LABELS[role];
};

const ORDER: readonly string[] = Object.values(ROLE_LABELS);

/** Known roles stand in their order, then the others as they come, then those without one. */
const placeOf = (label: string): number => {
  if (label === MEMBER) return ORDER.length + 1;
  const place = ORDER.indexOf(label);
  return place === -1 ? ORDER.length : place;
};

/** A project's people by what they did, with Korean words for the roles the contract knows. */
export function groupTeam(members: Readonly<Record<string, string>>): readonly TeamGroup[] {
  const groups = new Map<string, string[]>();
  for (const [entry, role] of Object.entries(members)) {
    const name = entry.trim();
    if (name === '') continue;
    const label = labelOf(role);
    const names = groups.get(label);
    if (names) names.push(name);
    else groups.set(label, [name]);
  }
  return [...groups]
    .map(([label, names]) => ({ label, names }))
    .sort((a, b) => placeOf(a.label) - placeOf(b.label));
}
