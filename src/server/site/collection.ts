import type { Post } from '#contract/blog/schemas.ts';
import type { FormValues } from '#contract/drafts/schemas.ts';
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
  sharePicture?: { name: string; read: (db: Database, id: number) => Promise<Words> };
  /** Files that programs subscribe to, served below the API's prefixes as well. */
  files?: Readonly<Record<string, File>>;
}

/** What `ask` finds at each kind, one kind after the other. */
export async function gather<Item>(
  kinds: readonly SiteCollection[],
  ask: (kind: SiteCollection) => Promise<Item[]> | undefined,
): Promise<Item[]> {
  const found: Item[] = [];
  for (const kind of kinds) found.push(...((await ask(kind)) ?? []));
  return found;
}

export interface PageSource {
  /** Throws `not_found` where the address names nothing. */
  read: (asked: AskedPage) => Promise<PageContent>;
  preview?: PreviewKind;
  /** The API call that would answer 404. */
  entity?: string;
  isDaily?: boolean;
  /** The content that the query picks, in a normal form; empty for the first view. */
  choose?: (query: URLSearchParams) => string;
}

export interface AskedPage {
  db: Database;
  origin: string;
  /** A preview link shows what staff see. */
  audience: Audience;
  /** 0 for what is typed anew. */
  id: number;
  choice?: string;
  /** What a form holds, in the place of what is saved. */
  typed?: FormValues | null;
  takesReminders?: boolean;
}

export interface PageContent {
  /** Fields that are left out stay as built. */
  head: Partial<PageHead>;
  /** The initial data of its islands, by the path of the API call that would load it. */
  answers: Readonly<Record<string, unknown>>;
}

export interface Words {
  kicker: string;
  title: string;
}

export interface File {
  type: string;
  /** Null where there is none at present. */
  read: (db: Database) => Promise<string | null>;
  headers?: Record<string, string>;
}
