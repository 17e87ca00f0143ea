/** The head of a page for search engines and shared links, written by the build and by the server. */
import { SITE } from '#site';
import { srcSetOf } from '../pictures/srcset.ts';
import { escapeHtml, scriptJson } from './escape.ts';

export interface FirstPicture {
  readonly address: string;
  readonly sizes: string;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** The address of its share picture; a path until the site's address is known. */
  readonly picture: string;
  /** `null` where the page has no address, or none is known yet. */
  readonly address: string | null;
  /** ISO 8601; `null` for every page but an article. */
  readonly article: { readonly published: string; readonly modified: string } | null;
  /** What the page is about, in schema.org's vocabulary. */
  readonly structuredData: readonly object[];
  /** The picture to preload; `null` for none. */
  readonly firstPicture: FirstPicture | null;
  /** The codes by which search engines verify the site's owner, by the name of their `<meta>`. */
  readonly verification: Readonly<Record<string, string>>;
}

/** The share picture of pages without one of their own. */
const DEFAULT_PICTURE = '/og.png';

/** Without a name, the club's full name. */
export function titleOf(name?: string): string {
  return name === undefined ? SITE.fullName : `${name} | ${SITE.name}`;
}

/** The head of a page whose address is not known yet; `undefined` stands for the site's own values. */
export function builtHead(built: Partial<BuiltHead>): PageHead {
  const { title = titleOf(), description = SITE.description, isIndexed = true } = built;
  return {
    title,
    description,
    isIndexed,
    picture: DEFAULT_PICTURE,
    address: null,
    article: null,
    structuredData: [],
    firstPicture: null,
    verification: {},
  };
}

/** What the build knows of a page's head, as the argument of its mark. */
export type BuiltHead = Pick<PageHead, 'title' | 'description' | 'isIndexed'>;

export function headTags(head: PageHead): string {
  const { title, description, isIndexed, picture, address, article, structuredData, firstPicture } =
    head;
  const { verification } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    isIndexed ? '' : named('robots', 'noindex'),
    address === null ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
    firstPicture === null ? '' : preload(firstPicture),
    property('og:type', article === null ? 'website' : 'article'),
    property('og:site_name', SITE.fullName),
    property('og:locale', 'ko_KR'),
    property('og:title', title),
    property('og:description', description),
    property('og:image', picture),
    property('og:image:alt', title),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    address === null ? '' : property('og:url', address),
    article === null ? '' : property('article:published_time', article.published),
    article === null ? '' : property('article:modified_time', article.modified),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture),
    ...Object.entries(verification).map(([name, code]) => named(name, code)),
    structuredData.length === 0 ? '' : structuredDataScript(structuredData),
  ].join('');
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/** The attributes must equal those of `Picture`, or the browser fetches the picture twice. */
function preload({ address, sizes }: FirstPicture): string {
  const srcSet = srcSetOf(address);
  const choice =
    srcSet === undefined ? '' : ` imagesrcset="${srcSet}" imagesizes="${escapeHtml(sizes)}"`;
  return `<link rel="preload" as="image" href="${escapeHtml(address)}"${choice} fetchpriority="high" referrerpolicy="no-referrer">`;
}

function structuredDataScript(structuredData: readonly object[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': structuredData };
  return `<script type="application/ld+json">${scriptJson(graph)}</script>`;
}
