import { MEMBER_PARTS } from '#contract/members/fields.ts';
import type { MemberRow } from '../../db/schema.ts';

type Ordered = Pick<MemberRow, 'id' | 'name' | 'position' | 'part' | 'sort_order'>;

const byName = new Intl.Collator('ko');

/** 운영진 first, then by part; inside a part staff's own order, then Korean order of names. */
export function compareMembers(a: Ordered, b: Ordered): number {
  return (
    rankOf(a) - rankOf(b) ||
    MEMBER_PARTS.indexOf(a.part) - MEMBER_PARTS.indexOf(b.part) ||
    (a.sort_order ?? Infinity) - (b.sort_order ?? Infinity) ||
    byName.compare(a.name, b.name) ||
    a.id - b.id
  );
}

function rankOf({ position }: Pick<Ordered, 'position'>): 0 | 1 {
  return position === '운영진' ? 0 : 1;
}

/** The group whose order a member belongs to: the part, of 운영진 or of the others. */
export function groupOf(member: Pick<Ordered, 'position' | 'part'>): string {
  return `${rankOf(member)} ${member.part}`;
}
