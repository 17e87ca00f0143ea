/** What search engines and link previews are told of a page. The build and the server write it with this one hand. */
import { SITE } from '#site';
import { escapeHtml, scriptJson, unescapeHtml } from './escape.ts';

/** The picture of a link preview; its size is known of our own only. */
export interface PreviewPicture {
  /** Absolute once the site's address is known, before that a path. */
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
}

export interface PageHead {
  /** The whole title, the club's name included. */
  readonly title: string;
  readonly description: string;
  /** Whether search engines may show the page. */
  readonly isIndexed: boolean;
  readonly picture: PreviewPicture;
  /** The one absolute address of the page; `null` where it has none, or none that is known yet. */
  readonly address: string | null;
  /** When an article was written and last changed (ISO 8601); `null` for every other page. */
  readonly article: { readonly published: string; readonly modified: string } | null;
  /** What the page is about, by the words of schema.org. */
  readonly things: readonly object[];
  /** The address of the picture that is seen first; `null` where there is none. */
  readonly firstPicture: string | null;
  /** By what search engines see whose site this is: texts by the name of their `<meta>`. */
  readonly verification: Readonly<Record<string, string>>;
}

/** What stands in a preview where a page has no picture of its own. */
const DEFAULT_PICTURE: PreviewPicture = { url: '/og.png', width: 1200, height: 630 };

/** The title of a page by its own name; without one it is the club's. */
export function titleOf(name?: string): string {
  return name === undefined ? SITE.fullName : `${name} | ${SITE.name}`;
}

/** What is known of a page when it is built; `null` takes what the whole site has. */
export function builtHead(
  name: string | undefined,
  description: string | undefined,
  isIndexed: boolean,
): PageHead {
  return {
    title: titleOf(name),
    description: description ?? SITE.description,
    isIndexed,
    picture: DEFAULT_PICTURE,
    address: null,
    article: null,
    things: [],
    firstPicture: null,
    verification: {},
  };
}

// What is between them is written anew when the page is sent.
const START = '<!--head-->';
const END = '<!--/head-->';

/** The tags of a head between the marks by which `splitPage` finds them. */
export function markedTags(head: PageHead): string {
  return START + headTags(head) + END;
}

/** A built page around its marked tags, and what these say. */
export interface SplitPage {
  readonly before: string;
  readonly head: PageHead;
  readonly after: string;
}

/** Takes a built page apart at its marks; `null` for a page without them. */
export function splitPage(html: string): SplitPage | null {
  const start = html.indexOf(START);
  const end = html.indexOf(END, start);
  if (start === -1 || end === -1) return null;
  return {
    before: html.slice(0, start),
    head: readTags(html.slice(start + START.length, end)),
    after: html.slice(end + END.length),
  };
}

/** What the build wrote: a title, a description and whether the page is indexed; all else has the whole site in common. */
function readTags(tags: string): PageHead {
  const find = (pattern: RegExp) => unescapeHtml(pattern.exec(tags)?.[1] ?? '');
  return {
    ...builtHead(undefined, undefined, !tags.includes('<meta name="robots"')),
    title: find(/<title>([^<]*)/),
    description: find(/<meta name="description" content="([^"]*)/),
  };
}

/** The tags of a head. */
export function headTags(head: PageHead): string {
  const { title, description, isIndexed, picture, address, article, things, firstPicture } = head;
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
    property('og:image', picture.url),
    picture.width === undefined ? '' : property('og:image:width', String(picture.width)),
    picture.height === undefined ? '' : property('og:image:height', String(picture.height)),
    address === null ? '' : property('og:url', address),
    article === null ? '' : property('article:published_time', article.published),
    article === null ? '' : property('article:modified_time', article.modified),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture.url),
    ...Object.entries(verification).map(([name, code]) => named(name, code)),
    things.length === 0 ? '' : structured(things),
  ].join('');
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/** Asked for as `Picture` asks for it, or it would be fetched twice. */
function preload(address: string): string {
  return `<link rel="preload" as="image" href="${escapeHtml(address)}" fetchpriority="high" referrerpolicy="no-referrer">`;
}

function structured(things: readonly object[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${scriptJson(graph)}</script>`;
}
