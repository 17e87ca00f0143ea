import { readCollection } from '#shared/lib/collection.ts';
import { PARTS, type PartSlug } from '#site';
import { numberSteps } from './numbering.ts';

/** One step as its file in content/curriculum tells it. */
export interface Step {
  number: number;
  title: string;
  weeks: number;
  summary: string;
  /** HTML. */
  text: string;
  learn: readonly string[];
  make: string;
}

/** One part's steps in their order. */
export interface Curriculum {
  slug: PartSlug;
  labelKo: string;
  steps: readonly Step[];
}

/** The three parts in the order of their tabs, each with its numbered steps from content/curriculum. */
export async function readCurriculums(): Promise<Curriculum[]> {
  const entries = await readCollection('curriculum');
  return PARTS.map(({ slug, labelKo }) => ({
    slug,
    labelKo,
    steps: numberSteps(slug, entries).map(({ number, entry: { data, rendered } }) => ({
      number,
      ...data,
      text: rendered?.html ?? '',
    })),
  }));
}
