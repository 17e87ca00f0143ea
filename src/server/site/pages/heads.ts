/** What stands in the head of a page. */
import type { BlogPosting, BreadcrumbList, CreativeWork, Event, Organization } from 'schema-dts';
import type { Post } from '#contract/blog/schemas.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import {
  type BuiltHead,
  builtHead,
  type FirstPicture,
  type PageHead,
  titleOf,
} from '#contract/pages/head.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import type { Recruit } from '#contract/recruit/schemas.ts';
import { CONTACT, NAME_EN, SITE } from '#site';
import type { ShareText } from '../collection.ts';
import { sharePicture, shareTextOfPage } from '../share-pictures/address.ts';

interface Site {
  origin: string;
  verification: Readonly<Record<string, string>>;
}

/** The head of a page; `path` is null for one that is not found, `more` what its data say. */
export function headOf(
  built: BuiltHead,
  { origin, verification }: Site,
  path: string | null,
  more: Partial<PageHead> = {},
): PageHead {
  const head = builtHead(built);
  // A shell has no address of its own.
  const row = path === null ? null : pageAt(path);
  const shareText = row?.picture === undefined ? null : shareTextOfPage(row.picture);
  return {
    ...head,
    picture: origin + head.picture,
    ...(head.isIndexed && {
      address: row === null ? null : `${origin}${path}`,
      structuredData: [organization(origin)],
    }),
    ...(shareText !== null && {
      picture: sharePicture(origin, 'page', row?.picture ?? '', shareText),
    }),
    ...(path === '/' && { verification }),
    ...more,
  };
}

/** What a page of a list says of itself; searches and filters of a list count as the list. */
export function listHead(
  { origin, path }: { origin: string; path: string },
  chosen: URLSearchParams,
  page = 1,
): Pick<PageHead, 'address'> & Partial<Pick<PageHead, 'title'>> {
  // The number in the address may be beyond the last page.
  const isOwn = page > 1 && [...chosen.keys()].every((name) => name === 'page');
  const address = `${origin}${path}${isOwn ? `?page=${page}` : ''}`;
  return page > 1 ? { address, title: titleOf(`${pageAt(path)?.title} ${page}쪽`) } : { address };
}

interface Entry {
  origin: string;
  /** The page of the list that it is in, such as `/blogs`. */
  list: string;
  id: number;
  title: string;
  description: string;
  cover: FirstPicture | null;
  share: { kind: string; text: ShareText };
  /** The entry in schema.org's vocabulary, with the address of its picture. */
  describe: (picture: string) => object;
}

/** What an entry says in the head of its page; without a description the built one stays. */
export function entryHead(entry: Entry): Partial<PageHead> {
  const { origin, list, id, title, description, cover, share, describe } = entry;
  const path = `${list}/${id}`;
  const picture = sharePicture(origin, share.kind, id, share.text);
  return {
    title: titleOf(title),
    ...(description.trim() !== '' && { description }),
    picture,
    address: origin + path,
    firstPicture: cover,
    structuredData: [
      organization(origin),
      describe(cover === null ? picture : new URL(cover.address, origin).href),
      breadcrumbs(origin, list, { name: title, path }),
    ],
  };
}

/** The picture that a page shows first; null for an address that is not shown. */
export function firstPicture(
  address: string | null | undefined,
  sizes: FirstPicture['sizes'],
): FirstPicture | null {
  return typeof address === 'string' && isSafeUrl(address) ? { address, sizes } : null;
}

type Described<Thing> = Exclude<Thing, string>;

export function organization(origin: string): Described<Organization> {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: SITE.name,
    alternateName: NAME_EN,
    description: SITE.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: CONTACT.mail,
    sameAs: [CONTACT.instagram, CONTACT.github],
  };
}

function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

interface Crumb {
  name: string;
  path: string;
}

/** From the home page over the page of the list to the page itself. */
function breadcrumbs(origin: string, list: string, own: Crumb): Described<BreadcrumbList> {
  const above = ['/', list].map((path) => ({ name: pageAt(path)?.title ?? SITE.name, path }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, own].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function blogPosting(origin: string, post: Post, picture: string): Described<BlogPosting> {
  const address = `${origin}/blogs/${post.id}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    mainEntityOfPage: address,
    headline: post.title,
    description: post.excerpt,
    image: picture,
    datePublished: post.published_at ?? post.created_at,
    dateModified: post.updated_at,
    inLanguage: 'ko',
    ...(post.tags.length > 0 && { keywords: post.tags }),
    author: { '@id': organizationId(origin) },
    publisher: { '@id': organizationId(origin) },
  };
}

export function creativeWork(
  origin: string,
  project: ProjectDetail,
  picture: string,
): Described<CreativeWork> {
  const address = `${origin}/projects/${project.id}`;
  return {
    '@type': 'CreativeWork',
    '@id': `${address}#project`,
    mainEntityOfPage: address,
    name: project.title,
    description: project.line_introduction,
    image: picture,
    inLanguage: 'ko',
    dateCreated: project.end_Date,
    dateModified: project.updated_at,
    genre: project.activity,
    ...(project.stacks.length > 0 && { keywords: project.stacks }),
    contributor: Object.keys(project.project_member).map((name) => ({ '@type': 'Person', name })),
    creator: { '@id': organizationId(origin) },
  };
}

export function orientation(origin: string, { otDate }: Recruit): Described<Event> {
  return {
    '@type': 'Event',
    '@id': `${origin}/recruit#ot`,
    name: `${SITE.fullName} OT`,
    description: '서로 인사하고 한 해를 시작해요.',
    startDate: otDate,
    endDate: otDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: '광운대학교',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'KR',
        addressRegion: '서울특별시',
        addressLocality: '노원구',
        streetAddress: '광운로 20',
      },
    },
    image: `${origin}/og.png`,
    url: `${origin}/recruit`,
    organizer: { '@id': organizationId(origin) },
  };
}
