import { readCollection } from '#shared/lib/collection.ts';
import { PARTS, type PartSlug } from '#site';

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
    steps: entries
      .filter(({ id }) => id.startsWith(`${slug}/`))
      .map(({ id, data, rendered }) => ({
        number: Number(id.slice(slug.length + 1, slug.length + 3)),
        ...data,
        text: rendered?.html ?? '',
      })),
  }));
}
