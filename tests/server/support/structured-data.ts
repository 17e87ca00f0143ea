import * as v from 'valibot';
/** What search engines ask of structured data: the properties that Google and Naver need to show a thing. */
import { expect } from 'vitest';

const address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));
const nonEmpty = v.pipe(v.string(), v.regex(/\S/));
const moment = v.pipe(v.string(), v.isoTimestamp());
const day = v.pipe(v.string(), v.isoDate());
const reference = v.strictObject({ '@id': address });

const Organization = v.strictObject({
  '@type': v.literal('Organization'),
  '@id': address,
  name: nonEmpty,
  alternateName: nonEmpty,
  description: nonEmpty,
  url: address,
  logo: address,
  email: v.pipe(v.string(), v.email()),
  sameAs: v.array(address),
});

const BlogPosting = v.strictObject({
  '@type': v.literal('BlogPosting'),
  '@id': address,
  mainEntityOfPage: address,
  headline: nonEmpty,
  description: v.string(),
  image: address,
  datePublished: moment,
  dateModified: moment,
  inLanguage: v.literal('ko'),
  keywords: v.optional(v.array(nonEmpty)),
  author: reference,
  publisher: reference,
});

const CreativeWork = v.strictObject({
  '@type': v.literal('CreativeWork'),
  '@id': address,
  mainEntityOfPage: address,
  name: nonEmpty,
  description: v.string(),
  image: address,
  inLanguage: v.literal('ko'),
  dateCreated: day,
  dateModified: moment,
  genre: nonEmpty,
  keywords: v.optional(v.array(nonEmpty)),
  contributor: v.array(v.strictObject({ '@type': v.literal('Person'), name: nonEmpty })),
  creator: reference,
});

const BreadcrumbList = v.strictObject({
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.pipe(
    v.array(
      v.strictObject({
        '@type': v.literal('ListItem'),
        position: v.number(),
        name: nonEmpty,
        item: address,
      }),
    ),
    v.check((items) => items.every(({ position }, index) => position === index + 1)),
  ),
});

const Event = v.strictObject({
  '@type': v.literal('Event'),
  '@id': address,
  name: nonEmpty,
  description: nonEmpty,
  startDate: day,
  endDate: day,
  eventStatus: v.literal('https://schema.org/EventScheduled'),
  eventAttendanceMode: v.literal('https://schema.org/OfflineEventAttendanceMode'),
  location: v.strictObject({
    '@type': v.literal('Place'),
    name: nonEmpty,
    address: v.strictObject({
      '@type': v.literal('PostalAddress'),
      addressCountry: v.literal('KR'),
      addressRegion: nonEmpty,
      addressLocality: nonEmpty,
      streetAddress: nonEmpty,
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
