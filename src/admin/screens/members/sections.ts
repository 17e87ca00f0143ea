import { type Page, pageOf } from '#contract/core/page.ts';
import { isFoundIn, searchable } from '#contract/core/text/text.ts';
import { MEMBER_PARTS } from '#contract/members/fields.ts';
import { isOrganiser, type ReadMember } from '#contract/members/read.ts';

/** Everybody who is not 운영진 belongs to the second group. */
export const GROUPS = ['운영진', '부원·아기사자'] as const;
type Group = (typeof GROUPS)[number];

/** Members of one group and part in the server's order; staff order them within a section. */
export interface MemberSection<Member extends ReadMember = ReadMember> {
  readonly group: Group;
  readonly part: string;
  readonly members: readonly Member[];
}

/** Empty texts match everything. */
interface MemberFilter {
  readonly q: string;
  readonly part: string;
}

const groupOf = (member: ReadMember): Group => (isOrganiser(member) ? GROUPS[0] : GROUPS[1]);

const partOf = ({ part }: ReadMember): string => part.trim() || '파트 없음';

/** The sections that have members; the contract's parts come first. */
export function sectionsOf<Member extends ReadMember>(
  members: readonly Member[],
): readonly MemberSection<Member>[] {
  const parts = [...new Set([...MEMBER_PARTS, ...members.map(partOf)])];
  return GROUPS.flatMap((group) =>
    parts.flatMap((part) => {
      const own = membersIn(members, { group, part });
      return own.length === 0 ? [] : [{ group, part, members: own }];
    }),
  );
}

export function membersIn<Member extends ReadMember>(
  members: readonly Member[],
  { group, part }: Pick<MemberSection, 'group' | 'part'>,
): readonly Member[] {
  return members.filter((member) => groupOf(member) === group && partOf(member) === part);
}

export function findMembers<Member extends ReadMember>(
  members: readonly Member[],
  { q, part }: MemberFilter,
): readonly Member[] {
  return members.filter(
    (member) =>
      (part === '' || partOf(member) === part) &&
      [member.name, ...member.stacks].some((own) => isFoundIn(searchable(own), q)),
  );
}

/** The names that more than one member has. */
export function sharedNames(members: readonly ReadMember[]): readonly string[] {
  const names = members.map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** Small enough for a phone to render a large generation without delay. */
export const PAGE_SIZE = 40;

/** One page in sections; a section may continue on the next page. */
export function sectionPage<Member extends ReadMember>(
  members: readonly Member[],
  wanted: number,
): Page<Member> & { readonly sections: readonly MemberSection<Member>[] } {
  const inOrder = sectionsOf(members).flatMap((section) => section.members);
  const page = pageOf(inOrder, wanted, PAGE_SIZE);
  return { ...page, sections: sectionsOf(page.items) };
}
