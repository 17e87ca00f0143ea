import { isOrganiser, type ReadMember } from '#contract/members/read.ts';

interface TeamGroup {
  readonly title: '운영진' | '아기사자';
  readonly members: readonly ReadMember[];
}

/** The sections in their order without empty ones; 부원 and unknown positions belong to 아기사자. */
export function groupMembers(members: readonly ReadMember[]): readonly TeamGroup[] {
  const groups: readonly TeamGroup[] = [
    { title: '운영진', members: members.filter(isOrganiser) },
    { title: '아기사자', members: members.filter((member) => !isOrganiser(member)) },
  ];
  return groups.filter((group) => group.members.length > 0);
}
