import { isOrganiser, type ReadMember } from '#contract/members/read.ts';

/** One section of the team page. */
export interface TeamGroup {
  readonly title: '운영진' | '아기사자';
  readonly members: readonly ReadMember[];
}

/**
 * The page's two sections in their order, members in the order given; a section without members is left out.
 * Whoever is not 운영진 stands with 아기사자: 부원, and every position this page does not know.
 */
export function groupMembers(members: readonly ReadMember[]): readonly TeamGroup[] {
  const groups: readonly TeamGroup[] = [
    { title: '운영진', members: members.filter(isOrganiser) },
    { title: '아기사자', members: members.filter((member) => !isOrganiser(member)) },
  ];
  return groups.filter((group) => group.members.length > 0);
}
