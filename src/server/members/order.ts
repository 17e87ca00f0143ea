import { MEMBER_PARTS } from '#contract/members/schemas.ts';
import type { MemberRow } from '../db/schema.ts';

/** What tells the place of a member. */
type Placed = Pick<MemberRow, 'id' | 'name' | 'position' | 'part' | 'sort_order'>;

const byName = new Intl.Collator('ko');

/** 운영진 first, then part by part; inside one staff's own order, then the names as Korean sorts them. */
export function compareMembers(a: Placed, b: Placed): number {
  return (
    rankOf(a) - rankOf(b) ||
    MEMBER_PARTS.indexOf(a.part) - MEMBER_PARTS.indexOf(b.part) ||
    (a.sort_order ?? Infinity) - (b.sort_order ?? Infinity) ||
    byName.compare(a.name, b.name) ||
    a.id - b.id
  );
}

/** 부원 and 아기사자 stand together. */
function rankOf({ position }: Pick<Placed, 'position'>): 0 | 1 {
  return position === '운영진' ? 0 : 1;
}

/** Inside which group a member has a place: the part, among staff or among the others. */
export function groupOf(member: Pick<Placed, 'position' | 'part'>): string {
  return `${rankOf(member)} ${member.part}`;
}
