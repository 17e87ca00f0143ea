import { readCollection } from '#shared/lib/collection.ts';
import { PARTS } from '#site';
import { numberSteps } from './numbering.ts';

/** The three parts in the order of their tabs, each with its numbered steps from content/curriculum. */
export async function readCurriculums() {
  const entries = await readCollection('curriculum');
  return PARTS.map((part) => ({ ...part, steps: numberSteps(part.slug, entries) }));
}

export type Curriculum = Awaited<ReturnType<typeof readCurriculums>>[number];
