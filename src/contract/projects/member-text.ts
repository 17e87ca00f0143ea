import { readRole, type Role, roleLabel } from './roles.ts';

/*
 * Inside the code a member of a project is `{ name, role }`. Outside there are two other forms, which this file alone
 * knows: an answer maps each name to its role, and a request lists texts, `이름` or `이름:역할`, as people type them too.
 */

/** Who took part in a project, and as what. Where any server or person may have written it, `role` is any word. */
export interface ProjectMember<Word extends string = Role> {
  readonly name: string;
  readonly role: Word;
}

/** The member that `이름` or `이름:역할` names; a word that names no role is kept as it is. */
export function parseMember(text: string): ProjectMember<string> {
  const [name = '', ...rest] = text.split(':');
  return { name: name.trim(), role: readRole(rest.join(':')) };
}

/** A member as a request names it: without a role the server takes the one of the generation's member of that name. */
export function formatMember({ name, role }: ProjectMember<string>): string {
  return role === '' ? name : `${name}:${role}`;
}

/** A member as a person types it, the role in Korean. */
export function describeMember({ name, role }: ProjectMember<string>): string {
  return formatMember({ name, role: roleLabel(role) });
}

/** The members that an answer maps to their roles, in its order. */
export function membersOf<Word extends string>(
  record: Readonly<Record<string, Word>>,
): ProjectMember<Word>[] {
  return Object.entries<Word>(record).map(([name, role]) => ({ name: name.trim(), role }));
}

/** The members as an answer maps them. */
export function memberRecord(members: readonly ProjectMember[]): Record<string, Role> {
  return Object.fromEntries(members.map(({ name, role }) => [name, role]));
}
