import type { ReadMember } from '#contract/members/read.ts';
import { parseRole, type Role, ROLE_LABELS } from '#contract/projects/roles.ts';

/*
 * A member of a project is written as `이름` or `이름:역할`, typed and in the form's values alike. Without a role the
 * server takes that of the generation's member of that name.
 */

type NamedRole = Exclude<Role, ''>;

/** A written member; `role` is the word itself where it names no role. */
export interface MemberEntry {
  readonly name: string;
  readonly role: string;
}

const ROLE_OF_PART: Readonly<Record<string, NamedRole>> = {
  PM: 'pm',
  디자인: 'design',
  프론트엔드: 'frontend',
  백엔드: 'backend',
};

const labelOf = (role: string): string => {
  const known = parseRole(role);
  return known === undefined || known === '' ? role.trim() : ROLE_LABELS[known];
};

/** The name and the role, in Korean, of a written member. */
export function readEntry(text: string): MemberEntry {
  const [name = '', ...rest] = text.split(':');
  return { name: name.trim(), role: labelOf(rest.join(':')) };
}

/** A member as the form keeps it; an empty role is left out. */
export function writeEntry({ name, role }: MemberEntry): string {
  return role === '' ? name : `${name}:${labelOf(role)}`;
}

/** The members of a saved project. */
export function entriesOf(members: Readonly<Record<string, string>>): string[] {
  return Object.entries(members).map(([name, role]) => writeEntry({ name, role }));
}

/** What can be chosen: every member of the generation who is not named yet, with the role of the own part. */
export function choicesOf(
  members: readonly ReadMember[],
  entries: readonly string[],
): readonly string[] {
  const named = new Set(entries.map((entry) => readEntry(entry).name));
  const choices = members
    .filter(({ name }) => !named.has(name))
    .map(({ name, part }) => writeEntry({ name, role: ROLE_OF_PART[part] ?? '' }));
  return [...new Set(choices)];
}

/** The roles of the picker. */
export const ROLE_CHOICES: readonly string[] = Object.values(ROLE_LABELS);
