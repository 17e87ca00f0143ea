/** docs/content.md explains the fields to maintainers. */
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import { PARTS } from '#site';
import { json, markdown, readSettings } from './content.loader.ts';

const title = z.string().trim().min(1).max(40);
const label = z.string().trim().min(1).max(30);
const sentence = z.string().trim().min(1).max(120);
const slugs = PARTS.map(({ slug }) => slug);
const part = z.enum(slugs);

/** What the club teaches, step by step; the folder says the part and the file's number the step. */
const step = z.strictObject({
  title,
  /** Why the step exists. */
  summary: sentence,
  /** How long it takes. */
  weeks: z.int().min(1).max(12),
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
  month: z.int().min(1).max(12).optional(),
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

const address = z.url({ protocol: /^https?$/, error: 'http나 https로 시작하는 주소여야 해요.' });

/** `src/site.ts` passes these on to all other code. */
const club = z
  .strictObject({
    generation: z.int().min(1).max(99),
    /** The oldest generation whose projects are on the site. */
    projectsSince: z.int().min(1).max(99),
    mail: z.email({ error: '메일 주소여야 해요.' }),
    links: z.strictObject({ instagram: address, github: address }),
    channel: z.strictObject({ name: label, url: address }).nullable(),
    /** The stages of a recruitment, in the order of its dates. */
    steps: z.array(label).length(5),
    /** The first figure of the landing page is the generation and not in this list. */
    figures: z.array(z.strictObject({ label, value: z.int().min(0), unit: label })).length(3),
  })
  .refine(({ generation, projectsSince }) => projectsSince <= generation, {
    path: ['projectsSince'],
    error: "'generation'보다 클 수 없어요.",
  });

const { faq, criteria } = readSettings();

export const collections = {
  club: defineCollection({ loader: json('club.json', club), schema: club }),
  curriculum: defineCollection({
    loader: markdown('curriculum', step, { folders: slugs }),
    schema: step,
  }),
  parts: defineCollection({ loader: markdown('parts', panel), schema: panel }),
  activities: defineCollection({ loader: markdown('activities', activity), schema: activity }),
  values: defineCollection({ loader: markdown('values', value), schema: value }),
  recruitParts: defineCollection({
    loader: markdown('recruit/parts', recruitPart),
    schema: recruitPart,
  }),
  recruitCriteria: defineCollection({
    loader: markdown('recruit/criteria', criterion, {
      set: criteria?.map(({ text: body, ...data }) => ({ data, body })),
    }),
    schema: criterion,
  }),
  faq: defineCollection({
    loader: markdown('faq', question, {
      set: faq?.map(({ answer: body, ...data }) => ({ data, body })),
    }),
    schema: question,
  }),
};
