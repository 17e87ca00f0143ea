import { atom, onMount, type ReadableAtom } from 'nanostores';
import { embeddedGenerations } from '#client/generations.ts';
import { embeddedGeneration, embeddedMembers, listMembers } from '#client/members.ts';
import { isOrganiser, type ReadMember } from '#contract/members/read.ts';
import { readParameter } from '#shared/lib/address.ts';
import { createResource } from '#shared/stores/resource.ts';
import { GENERATION } from '#site';

/** The generation in the address; this year's where it is missing or invalid. */
const askedGeneration = (): number => {
  const text = readParameter('generation');
  return /^[1-9]\d?$/.test(text) ? Number(text) : GENERATION;
};

const $generation = atom<number | null>(null);
onMount($generation, () => $generation.set(askedGeneration()));

/** The page's generation, `null` as long as the address is unknown; another generation is another page. */
export const $shownGeneration: ReadableAtom<number | null> = $generation;

export function initialGeneration(): number {
  return embeddedGeneration() ?? GENERATION;
}

/** The generations with members, newest first, from the page's data. */
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

/** The sections in their order without empty ones; 부원 and unknown positions belong to 아기사자. */
export function groupMembers(members: readonly ReadMember[]): readonly TeamGroup[] {
  const groups: readonly TeamGroup[] = [
    { title: '운영진', members: members.filter(isOrganiser) },
    { title: '아기사자', members: members.filter((member) => !isOrganiser(member)) },
  ];
  return groups.filter((group) => group.members.length > 0);
}
