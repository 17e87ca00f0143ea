import type { MemberPart } from '../members/schemas.ts';
import type { Role } from './roles.ts';

const ROLE_BY_PART: Readonly<Record<string, Role | undefined>> = {
  PM: 'pm',
  디자인: 'design',
  프론트엔드: 'frontend',
  백엔드: 'backend',
} satisfies Record<MemberPart, Role>;

/** The default role of a member of this part; `''` for an unknown part. */
export function roleOfPart(part: string): Role {
  return ROLE_BY_PART[part] ?? '';
}
