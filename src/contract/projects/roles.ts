/** What a person did in a project; `''` where nobody said. */
export const ROLES = ['pm', 'design', 'frontend', 'backend', ''] as const;
export type Role = (typeof ROLES)[number];

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
