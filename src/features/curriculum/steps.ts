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

/** Of the files of `curriculum`, `backend/01-git` and so on. */
export function curriculumsOf(
  files: readonly { id: string; data: Omit<Step, 'number' | 'text'>; html: string }[],
): Curriculum[] {
  return PARTS.map(({ slug, labelKo }) => ({
    slug,
    labelKo,
    steps: files
      .filter(({ id }) => id.startsWith(`${slug}/`))
      .map(({ id, data, html: text }) => ({
        number: Number(id.slice(slug.length + 1, slug.length + 3)),
        ...data,
        text,
      })),
  }));
}
