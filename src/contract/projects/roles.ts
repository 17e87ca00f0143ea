export const ROLES = ['pm', 'design', 'frontend', 'backend', ''] as const;
export type Role = (typeof ROLES)[number];

/** The named roles in the order of a team, with their Korean names. */
export const ROLE_LABELS: Readonly<Record<Exclude<Role, ''>, string>> = {
  pm: '기획',
  design: '디자인',
  frontend: '프론트엔드',
  backend: '백엔드',
};

/** The role of a word and its Korean name; the word is either, in any case. */
const findRole = (word: string) =>
  Object.entries(ROLE_LABELS).find((names) => names.includes(word.trim().toLowerCase()));

/** Any other word stays as it is. */
export function readRole(word: string): string {
  return findRole(word)?.[0] ?? word.trim();
}

/** `''` without a role; any other word stays as it is. */
export function roleLabel(word: string): string {
  return findRole(word)?.[1] ?? word.trim();
}

/** The default role of a member of this part; `''` for an unknown part. */
export function roleOfPart(part: string): Role {
  return ROLES.find((role) => role === readRole(part)) ?? '';
}
