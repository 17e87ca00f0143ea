import { readRole, type Role, roleLabel } from './roles.ts';

/* An answer maps each name to its role, and a request lists texts, `이름` or `이름:역할`. */

/** `role` is any word where another server or a person may have written it. */
export interface ProjectMember<Word extends string = Role> {
  readonly name: string;
  readonly role: Word;
}

/** Parses `이름` or `이름:역할`; a word that is not a role is kept. */
export function parseMember(text: string): ProjectMember<string> {
  const [name = '', ...rest] = text.split(':');
  return { name: name.trim(), role: readRole(rest.join(':')) };
}

/** Without a role the server takes that of the generation's member of the same name. */
export function formatMember({ name, role }: ProjectMember<string>): string {
  return role === '' ? name : `${name}:${role}`;
}

/** As a person types it, with the role in Korean. */
export function describeMember({ name, role }: ProjectMember<string>): string {
  return formatMember({ name, role: roleLabel(role) });
}

/** The members of an answer, in its order. */
export function membersOf<Word extends string>(
  record: Readonly<Record<string, Word>>,
): ProjectMember<Word>[] {
  return Object.entries<Word>(record).map(([name, role]) => ({ name: name.trim(), role }));
}

export function memberRecord(members: readonly ProjectMember[]): Record<string, Role> {
  return Object.fromEntries(members.map(({ name, role }) => [name, role]));
}
