import { atom, onMount, type ReadableAtom } from 'nanostores';
import { embeddedGenerations } from '#client/generations.ts';
import { embeddedGeneration, embeddedMembers, listMembers } from '#client/members.ts';
import { generationIn } from '#contract/generations/read.ts';
import { isOrganiser, type ReadMember } from '#contract/members/read.ts';
import { readParameter } from '#shared/lib/address.ts';
import { createResource } from '#shared/stores/resource.ts';
import { GENERATION } from '#site';

/** This year's where the address has none. */
const generationInAddress = (): number => generationIn(readParameter('generation')) ?? GENERATION;

const $generation = atom<number | null>(null);
onMount($generation, () => $generation.set(generationInAddress()));

/** `null` as long as the address is unknown. Another generation is another page. */
export const $visibleGeneration: ReadableAtom<number | null> = $generation;

export function initialGeneration(): number {
  return embeddedGeneration() ?? GENERATION;
}

export function generationsWithMembers(): number[] {
  return embeddedGenerations()
    .filter(({ member_count }) => (member_count ?? 0) > 0)
    .map(({ generation }) => generation);
}

export const team = createResource(
  ['members/', $generation],
  async (signal, _, generation) => groupMembers(await listMembers(Number(generation), signal)),
  {
    embedded: () => {
      const members = embeddedMembers();
      return members && groupMembers(members);
    },
  },
);

interface TeamGroup {
  readonly title: '운영진' | '아기사자';
  readonly members: readonly ReadMember[];
}

/** Unknown positions belong to 아기사자, as 부원 does. */
function groupMembers(members: readonly ReadMember[]): readonly TeamGroup[] {
  const groups: readonly TeamGroup[] = [
    { title: '운영진', members: members.filter(isOrganiser) },
    { title: '아기사자', members: members.filter((member) => !isOrganiser(member)) },
  ];
  return groups.filter((group) => group.members.length > 0);
}
