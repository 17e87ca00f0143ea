/** What the folders of content/ hold; docs/content.md explains the fields to maintainers. */
import { z } from 'astro/zod';
import { withoutInvisible } from '#contract/core/text/invisible.ts';
import { PARTS, type PartSlug } from '#site';
import { hasHost } from './links.ts';

const title = z.string().trim().min(1).max(40);
const label = z.string().trim().min(1).max(30);
const sentence = z.string().trim().min(1).max(120);
const slugs = PARTS.map(({ slug }) => slug);
const part = z.enum(slugs);

/** The fields of a file are text. */
const number = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.int().min(1).max(max),
  );

/** What the club teaches, step by step; the folder says the part and the file's number the step. */
const step = z.strictObject({
  title,
  /** Why the step exists. */
  summary: sentence,
  /** How long it takes. */
  weeks: number(12),
  learn: z.array(sentence).min(2).max(5),
  /** What exists at its end. */
  make: sentence,
});

/** Of /about/parts; the text is their one sentence. */
const panel = z.strictObject({
  title,
  label,
  /** The curriculum the panel leads to; the club has none. */
  curriculum: part.optional(),
});

/** The stations of the year on /about. */
const activity = z.strictObject({
  title,
  label,
  /** When it happens, as it is shown. */
  when: label,
  /** The same as a number, where it is one month of the year. */
  month: number(12).optional(),
  summary: sentence,
  points: z.array(sentence).min(2).max(4),
});

/** The text is the description. */
const value = z.strictObject({
  title,
  icon: z.enum(['responsibility', 'curiosity', 'cooperation']),
});

/** What an applicant to a part will do, on /recruit. */
const recruitPart = z.strictObject({
  title,
  label,
  part,
  summary: sentence,
  does: z.array(sentence).min(2).max(4),
});

/** What the club looks for, on /recruit. */
const criterion = z.strictObject({ title, label, summary: sentence });

/** The text is the answer. */
const question = z.strictObject({ question: sentence });

/** Wider than Zod's own, which knows no domain in Hangul. */
const MAIL = /^[^\s@"<>]+@[^\s@]+\.[^\s@]+$/u;

const HIDDEN = '보이지 않는 글자가 있어요. 지우고 손으로 다시 적어 주세요.';
const isPlain = (text: string) => withoutInvisible(text) === text;

const address = z
  .url({ protocol: /^https?$/, error: 'http나 https로 시작하는 주소여야 해요.', abort: true })
  .refine(isPlain, { error: HIDDEN, abort: true })
  .refine((text) => !/\s/.test(text) && hasHost(text), {
    error: '어느 브라우저도 열 수 없는 주소예요. 주소를 다시 복사해 주세요.',
  });

/** `content/club.json`; `src/site.ts` passes it on to all other code. */
export const club = z
  .strictObject({
    generation: z.int().min(1).max(99),
    /** The oldest generation whose projects are on the site. */
    projectsSince: z.int().min(1).max(99),
    mail: z
      .email({ pattern: MAIL, error: '메일 주소여야 해요.', abort: true })
      .refine(isPlain, HIDDEN),
    links: z.strictObject({ instagram: address, github: address }),
    channel: z.strictObject({ name: label, url: address }).nullable(),
    /** Filled in by an owner in the admin area; shown where content/privacy.md names them. */
    privacy: z
      .strictObject({ officer: z.string(), contact: z.string(), processors: z.string() })
      .optional(),
    /** The stages of a recruitment, in the order of its dates. */
    steps: z.array(label).length(5),
    /** The first figure of the landing page is the generation and not in this list. */
    figures: z.array(z.strictObject({ label, value: z.int().min(0), unit: label })).length(3),
  })
  .refine(({ generation, projectsSince }) => projectsSince <= generation, {
    path: ['projectsSince'],
    error: "'generation'보다 클 수 없어요.",
  });

export interface ContentCollection {
  /** Below content/. */
  folder: string;
  schema: z.ZodObject;
  /** The level of the highest heading in a text. */
  level: number;
  /** Where the texts are shown. */
  page: string;
  /** The files lie in these folders, numbered from 01 on, so many in each. */
  counts?: Record<string, number>;
}

/** Fixed here, so that a missing file is noticed. */
const STEP_COUNT: Record<PartSlug, number> = { backend: 6, frontend: 7, design: 7 };

export const CONTENT_COLLECTIONS = {
  curriculum: {
    folder: 'curriculum',
    schema: step,
    level: 4,
    page: '/about/curriculums',
    counts: STEP_COUNT,
  },
  parts: { folder: 'parts', schema: panel, level: 3, page: '/about/parts' },
  activities: { folder: 'activities', schema: activity, level: 3, page: '/about' },
  values: { folder: 'values', schema: value, level: 4, page: '/' },
  recruitParts: { folder: 'recruit/parts', schema: recruitPart, level: 4, page: '/recruit' },
  recruitCriteria: { folder: 'recruit/criteria', schema: criterion, level: 4, page: '/recruit' },
  faq: { folder: 'faq', schema: question, level: 3, page: '/recruit' },
} satisfies Record<string, ContentCollection>;

export type ContentName = keyof typeof CONTENT_COLLECTIONS;
