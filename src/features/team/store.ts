import { atom, onMount, type ReadableAtom } from 'nanostores';
import { broughtGenerations } from '#client/generations.ts';
import { broughtGeneration, broughtMembers, listMembers } from '#client/members.ts';
import { readParameter } from '#shared/lib/address.ts';
import { createResource } from '#shared/stores/resource.ts';
import { GENERATION } from '#site';
import { groupMembers } from './groups.ts';

/** The generation that the address asks for; this year's where it names none. */
const askedGeneration = (): number => {
  const text = readParameter('generation');
  return /^[1-9]\d?$/.test(text) ? Number(text) : GENERATION;
};

const $generation = atom<number | null>(null);
onMount($generation, () => $generation.set(askedGeneration()));

/** The generation whose page this is, `null` as long as its address is not known: another one is another page. */
export const $shownGeneration: ReadableAtom<number | null> = $generation;

/** The generation that a page is rendered with. */
export function initialGeneration(): number {
  return broughtGeneration() ?? GENERATION;
}

/** The generations that have members, newest first, as far as the page knows them. */
export function generationsWithMembers(): number[] {
  return broughtGenerations()
    .filter(({ member_count }) => (member_count ?? 0) > 0)
    .map(({ generation }) => generation);
}

/** The team of the shown generation in its sections. */
export const team = createResource(
  ['members/', $generation],
  async (signal, _, generation) => groupMembers(await listMembers(Number(generation), signal)),
  {
    bring: () => {
      const members = broughtMembers();
      return members && groupMembers(members);
    },
  },
);
