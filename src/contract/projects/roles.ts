import type { MemberPart } from '../members/schemas.ts';

/** What somebody did in a project; `''` where nobody said. */
export const ROLES = ['pm', 'design', 'frontend', 'backend', ''] as const;
export type Role = (typeof ROLES)[number];

/** The roles that have a name, in the order of a team, and their Korean names. */
export const ROLE_LABELS: Readonly<Record<Exclude<Role, ''>, string>> = {
  pm: '기획',
  design: '디자인',
  frontend: '프론트엔드',
  backend: '백엔드',
};

const ROLE_BY_WORD = new Map<string, Role>([
  ...ROLES.map((role) => [role, role] as const),
  ...Object.entries(ROLE_LABELS).map(([role, label]) => [label, role as Role] as const),
]);

/** The role a word names, in English (`frontend`, any case) or Korean (`프론트엔드`); `undefined` for another word. */
export function parseRole(word: string): Role | undefined {
  return ROLE_BY_WORD.get(word.trim().toLowerCase());
}

/** The role a word names, else the word itself. */
export function readRole(word: string): string {
  return parseRole(word) ?? word.trim();
}

/** The Korean name of a role, `''` without one; a word that names no role stays as it is. */
export function roleLabel(word: string): string {
  const role = parseRole(word);
  return role === undefined || role === '' ? word.trim() : ROLE_LABELS[role];
}

const ROLE_BY_PART = new Map<string, Role>(
  Object.entries({
    PM: 'pm',
    디자인: 'design',
    프론트엔드: 'frontend',
    백엔드: 'backend',
  } satisfies Record<MemberPart, Role>),
);

/** What a member of this part does in a project unless somebody says otherwise; `''` for a part that is none of ours. */
export function roleOfPart(part: string): Role {
  return ROLE_BY_PART.get(part) ?? '';
}
