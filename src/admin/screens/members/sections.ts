import { type Page, pageOf } from '#contract/core/page.ts';
import { isFoundIn, searchable } from '#contract/core/text/text.ts';
import { isOrganiser, type ReadMember } from '#contract/members/read.ts';
import { MEMBER_PARTS } from '#contract/members/schemas.ts';

/** The two groups of a generation; whoever is not 운영진 stands in the second. */
export const GROUPS = ['운영진', '부원·아기사자'] as const;
export type Group = (typeof GROUPS)[number];

/** Members of one group and part, in the server's order: those that are put in order together. */
export interface MemberSection {
  readonly group: Group;
  readonly part: string;
  readonly members: readonly ReadMember[];
}

/** What the list shows; empty texts show everything. */
export interface MemberFilter {
  readonly q: string;
  readonly part: string;
}

const groupOf = (member: ReadMember): Group => (isOrganiser(member) ? GROUPS[0] : GROUPS[1]);

const partOf = ({ part }: ReadMember): string => part.trim() || '파트 없음';

/** The sections of a list in their order, the contract's parts first; a section without members is left out. */
export function sectionsOf(members: readonly ReadMember[]): readonly MemberSection[] {
  const parts = [...new Set([...MEMBER_PARTS, ...members.map(partOf)])];
  return GROUPS.flatMap((group) =>
    parts.flatMap((part) => {
      const own = membersIn(members, { group, part });
      return own.length === 0 ? [] : [{ group, part, members: own }];
    }),
  );
}

/** The members of one group and part, in the list's order. */
export function membersIn(
  members: readonly ReadMember[],
  { group, part }: Pick<MemberSection, 'group' | 'part'>,
): readonly ReadMember[] {
  return members.filter((member) => groupOf(member) === group && partOf(member) === part);
}

/** Members whose name or stacks hold the searched text, of the chosen part. */
export function findMembers(
  members: readonly ReadMember[],
  { q, part }: MemberFilter,
): readonly ReadMember[] {
  return members.filter(
    (member) =>
      (part === '' || partOf(member) === part) &&
      [member.name, ...member.stacks].some((own) => isFoundIn(searchable(own), q)),
  );
}

/** Members of one page: a phone shows a generation of hundreds without waiting. */
export const PAGE_SIZE = 40;

/** One page of members, still in sections; a section goes on where a page ends. */
export function sectionPage(
  members: readonly ReadMember[],
  wanted: number,
): Page<ReadMember> & { readonly sections: readonly MemberSection[] } {
  const inOrder = sectionsOf(members).flatMap((section) => section.members);
  const page = pageOf(inOrder, wanted, PAGE_SIZE);
  return { ...page, sections: sectionsOf(page.items) };
}
