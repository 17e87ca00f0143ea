import { readCollection } from '#shared/lib/collection.ts';
import { PARTS, type PartSlug } from '#site';
import { numberSteps } from './numbering.ts';

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

export interface Curriculum {
  slug: PartSlug;
  labelKo: string;
  steps: readonly Step[];
}

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
