import { Feed } from 'feed';
import type { Post } from '#contract/blog/schemas.ts';
import { escapeHtml } from '#contract/pages/escape.ts';
import { COPYRIGHT, SITE } from '#site';
import type { Database } from '../../db/database.ts';
import { collectFrom, type SiteCollection } from '../collection.ts';

const MOST_POSTS = 20;

/** The newest posts with their full text, as RSS 2.0; every address begins with `origin`. */
export async function readRss(
  db: Database,
  kinds: readonly SiteCollection[],
  origin: string,
): Promise<string> {
  const posts = await collectFrom(kinds, (kind) => kind.newest?.(db, MOST_POSTS));
  const feed = new Feed({
    title: plain(`${SITE.name} 블로그`),
    description: plain(SITE.description),
    id: `${origin}/blogs`,
    link: `${origin}/blogs`,
    language: 'ko',
    image: `${origin}/icon-192.png`,
    favicon: `${origin}/favicon.ico`,
    copyright: COPYRIGHT,
    generator: false,
    feedLinks: { rss: `${origin}/rss.xml` },
    // Without posts nothing has changed since the feed began.
    updated: new Date(posts[0]?.published_at ?? 0),
  });
  for (const post of posts) feed.addItem(itemOf(post, origin));
  return feed.rss2();
}

function itemOf(post: Post, origin: string): Parameters<Feed['addItem']>[0] {
  const link = `${origin}/blogs/${post.id}`;
  return {
    title: plain(post.title),
    id: link,
    link,
    date: new Date(post.published_at ?? post.created_at),
    description: plain(post.excerpt),
    content: writable(withPicture(post, origin)),
    category: post.tags.map((name) => ({ name: writable(name) })),
  };
}

/** The text with its picture first and its addresses absolute: readers show it outside the site. */
function withPicture({ contents_html, thumbnail }: Post, origin: string): string {
  const text = contents_html.replace(/\s(?:href|src|srcset)="[^"]*"/g, (attribute) =>
    // In a `srcset`, each further address follows a space.
    attribute.replace(/(?<=[" ])\//g, `${origin}/`),
  );
  if (thumbnail === null) return text;
  const address = new URL(thumbnail, origin).href.replaceAll('"', '%22');
  return `<p><img src="${address}" alt=""></p>\n${text}`;
}

/** A text as the HTML for which readers take titles and descriptions. */
function plain(text: string): string {
  return writable(text.replace(/[&<>]/g, escapeHtml));
}

/** Removes what XML cannot hold; an invisible joiner splits what would end a section early. */
function writable(text: string): string {
  return (
    text
      .replaceAll(']]>', ']]\u2060>')
      // oxlint-disable-next-line no-control-regex -- these are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .toWellFormed()
  );
}
