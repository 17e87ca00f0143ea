import { defineCollection } from 'astro:content';
import { COLLECTIONS } from './content-files/collections.ts';
import { loadTexts, readSettings } from './content-files/loader.ts';

const { faq, criteria } = readSettings();

// Each by itself, because the types of a page's data come from here.
export const collections = {
  curriculum: defineCollection({
    loader: loadTexts('curriculum'),
    schema: COLLECTIONS.curriculum.schema,
  }),
  parts: defineCollection({ loader: loadTexts('parts'), schema: COLLECTIONS.parts.schema }),
  activities: defineCollection({
    loader: loadTexts('activities'),
    schema: COLLECTIONS.activities.schema,
  }),
  values: defineCollection({ loader: loadTexts('values'), schema: COLLECTIONS.values.schema }),
  recruitParts: defineCollection({
    loader: loadTexts('recruitParts'),
    schema: COLLECTIONS.recruitParts.schema,
  }),
  recruitCriteria: defineCollection({
    loader: loadTexts(
      'recruitCriteria',
      criteria?.map(({ text: body, ...data }) => ({ data, body })),
    ),
    schema: COLLECTIONS.recruitCriteria.schema,
  }),
  faq: defineCollection({
    loader: loadTexts(
      'faq',
      faq?.map(({ answer: body, ...data }) => ({ data, body })),
    ),
    schema: COLLECTIONS.faq.schema,
  }),
};
