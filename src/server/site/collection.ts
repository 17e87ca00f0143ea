import type { Post } from '#contract/blog/schemas.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import type { PageHead } from '#contract/pages/head.ts';
import type { Database } from '../db/database.ts';
import type { Audience } from '../db/lists/visibility.ts';

export interface SiteCollection {
  /** By the name of the built page. */
  pages?: Readonly<Record<string, PageSource>>;
  /** For the sitemap: its public pages, newest first. */
  addresses?: (db: Database, most: number) => Promise<{ path: string; updated_at?: string }[]>;
  newest?: (db: Database, most: number) => Promise<Post[]>;
  /** The share pictures `/og/{name}/{id}.png`; `read` throws `not_found`. */
  sharePicture?: { name: string; read: (db: Database, id: number) => Promise<ShareText> };
  /** Files that programs subscribe to, served below the API's prefixes as well. */
  files?: Readonly<Record<string, File>>;
}

/** What `ask` finds at each kind, one kind after the other. */
export async function collectFrom<Item>(
  kinds: readonly SiteCollection[],
  ask: (kind: SiteCollection) => Promise<Item[]> | undefined,
): Promise<Item[]> {
  const found: Item[] = [];
  for (const kind of kinds) found.push(...((await ask(kind)) ?? []));
  return found;
}

export interface PageSource {
  /** Throws `not_found` where the address names nothing. */
  read: (request: PageRequest) => Promise<PageContent>;
  preview?: PreviewKind;
  /** The API call that would answer 404. */
  entity?: string;
  isDaily?: boolean;
  /** The query in a normal form, without what the page ignores; empty for the first view. */
  normalizeQuery?: (query: URLSearchParams) => string;
}

export interface PageRequest {
  db: Database;
  origin: string;
  /** A preview shows staff the words of the copy. */
  audience: Audience;
  id: number;
  choice?: string;
  takesReminders?: boolean;
}

export interface PageContent {
  /** Fields that are left out stay as built. */
  head: Partial<PageHead>;
  /** The initial data of its islands, by the path of the API call that would load it. */
  answers: Readonly<Record<string, unknown>>;
}

export interface ShareText {
  kicker: string;
  title: string;
}

export interface File {
  type: string;
  /** Null where there is none at present. */
  read: (db: Database) => Promise<string | null>;
  headers?: Record<string, string>;
}
