import { atom, onMount, type ReadableAtom } from 'nanostores';
import { embeddedGenerations } from '#client/generations.ts';
import { embeddedGeneration, embeddedMembers, listMembers } from '#client/members.ts';
import { readParameter } from '#shared/lib/address.ts';
import { createResource } from '#shared/stores/resource.ts';
import { GENERATION } from '#site';
import { groupMembers } from './groups.ts';

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
