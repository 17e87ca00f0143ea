import * as v from 'valibot';
/** What search engines ask of structured data: the properties that Google and Naver need to show a thing. */
import { expect } from 'vitest';

const address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));
const words = v.pipe(v.string(), v.regex(/\S/));
const moment = v.pipe(v.string(), v.isoTimestamp());
const day = v.pipe(v.string(), v.isoDate());
const reference = v.strictObject({ '@id': address });

const Organization = v.strictObject({
  '@type': v.literal('Organization'),
  '@id': address,
  name: words,
  alternateName: words,
  description: words,
  url: address,
  logo: address,
  email: v.pipe(v.string(), v.email()),
  sameAs: v.array(address),
});

const BlogPosting = v.strictObject({
  '@type': v.literal('BlogPosting'),
  '@id': address,
  mainEntityOfPage: address,
  headline: words,
  description: v.string(),
  image: address,
  datePublished: moment,
  dateModified: moment,
  inLanguage: v.literal('ko'),
  keywords: v.optional(v.array(words)),
  author: reference,
  publisher: reference,
});

const CreativeWork = v.strictObject({
  '@type': v.literal('CreativeWork'),
  '@id': address,
  mainEntityOfPage: address,
  name: words,
  description: v.string(),
  image: address,
  inLanguage: v.literal('ko'),
  dateCreated: day,
  dateModified: moment,
  genre: words,
  keywords: v.optional(v.array(words)),
  contributor: v.array(v.strictObject({ '@type': v.literal('Person'), name: words })),
  creator: reference,
});

const BreadcrumbList = v.strictObject({
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.pipe(
    v.array(
      v.strictObject({
        '@type': v.literal('ListItem'),
        position: v.number(),
        name: words,
        item: address,
      }),
    ),
    v.check((items) => items.every(({ position }, index) => position === index + 1)),
  ),
});

const Event = v.strictObject({
  '@type': v.literal('Event'),
  '@id': address,
  name: words,
  description: words,
  startDate: day,
  endDate: day,
  eventStatus: v.literal('https://schema.org/EventScheduled'),
  eventAttendanceMode: v.literal('https://schema.org/OfflineEventAttendanceMode'),
  location: v.strictObject({
    '@type': v.literal('Place'),
    name: words,
    address: v.strictObject({
      '@type': v.literal('PostalAddress'),
      addressCountry: v.literal('KR'),
      addressRegion: words,
      addressLocality: words,
      streetAddress: words,
    }),
  }),
  image: address,
  url: address,
  organizer: reference,
});

const KINDS = { Organization, BlogPosting, CreativeWork, BreadcrumbList, Event };

/** Throws unless the things of a page are of these kinds, in this order, and each has what its kind needs. */
export function expectThings(things: readonly object[], kinds: readonly (keyof typeof KINDS)[]) {
  // As they travel: what is undefined does not.
  const sent = JSON.parse(JSON.stringify(things)) as { '@type': string; '@id'?: string }[];
  expect(sent.map((thing) => thing['@type'])).toEqual(kinds);
  for (const [index, kind] of kinds.entries()) {
    const { issues } = v.safeParse(KINDS[kind], sent[index]);
    expect(
      issues?.map(({ message, path }) => [v.getDotPath({ path } as never), message]),
    ).toBeUndefined();
  }
}
