import type { MemberPart } from '../members/schemas.ts';

/** `''` where no role is given. */
export const ROLES = ['pm', 'design', 'frontend', 'backend', ''] as const;
export type Role = (typeof ROLES)[number];

/** The named roles in the order of a team, with their Korean names. */
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

/** The role of a word, in English (`frontend`, any case) or Korean (`프론트엔드`); `undefined` for another word. */
function parseRole(word: string): Role | undefined {
  return ROLE_BY_WORD.get(word.trim().toLowerCase());
}

export function readRole(word: string): string {
  return parseRole(word) ?? word.trim();
}

/** The Korean name of a role, `''` without one; any other word stays as it is. */
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

/** The default role of a member of this part; `''` for an unknown part. */
export function roleOfPart(part: string): Role {
  return ROLE_BY_PART.get(part) ?? '';
}
