/** Finishes a built page with what the database holds, once for each state of the database. */
import { LIMITS } from '#contract/core/limits.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { type PageHead, type SplitPage, titleOf } from '#contract/pages/head.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import type { CachedRead } from '../db/cache.ts';
import type { Database } from '../db/database.ts';
import { Failure } from '../errors.ts';
import { Payload } from '../http/answers/payload.ts';
import { opensPreview, PREVIEW_PARAMETER } from '../publishing/preview-links.ts';
import { addressPage } from './addressed.ts';
import { PAGE_SOURCES, type PageSource } from './contents.ts';
import type { FillIslands } from './islands.ts';
import { pictured } from './pictures.ts';

/** How long a page waits for its data, in milliseconds; then it is sent as it was built and asks by itself. */
const PATIENCE = 1_000;

/** A page as it is sent. */
export interface FinishedPage {
  status: 200 | 404;
  body: Payload;
  /** Whether it shows what is not public, to who has a link to it. */
  isPreview?: boolean;
}

interface PageDeps {
  db: Database;
  /** Keeps the finished pages until the next commit. */
  cache: CachedRead<Payload>;
  /** The site's own origin, such as `https://club.example.org`. */
  origin: string;
  /** What the first page tells search engines, as `PageHead` has it. */
  verification?: Readonly<Record<string, string>>;
  /** Whether visitors can ask to be told of the next recruitment by mail. */
  takesReminders?: boolean;
}

/** A built page, and what it is called in `PAGE_SOURCES`. */
export interface BuiltPage extends SplitPage {
  name: string;
  /** Writes what stands behind the head with the data of the islands in it; `null` where they stay as they were built. */
  fill: FillIslands | null;
}

/** What finishes pages. */
export interface Completer {
  /** The site's own origin, which absolute addresses begin with. */
  origin: string;
  /** What the first page tells search engines, as `PageHead` has it. */
  verification: Readonly<Record<string, string>>;
  /**
   * The page that was asked for at `path` with `query`, whole; `null` for one that shows nothing of the database. It
   * rejects while that cannot be asked.
   */
  finish: (page: BuiltPage, path: string, query: string) => Promise<FinishedPage> | null;
}

/** What finishes the pages of a site over its database. */
export function createCompleter({
  db,
  cache,
  origin,
  verification = {},
  takesReminders = false,
}: PageDeps): Completer {
  const read = async (page: BuiltPage, source: PageSource, asked: Asked): Promise<Payload> => {
    const { path, day, isBegun, choice } = asked;
    const id = idAt(path);
    if (id > LIMITS.id) throw new Failure('not_found');
    const { head, answers } = await within(
      PATIENCE,
      source.read({ db, origin, id, takesReminders, audience: 'public', choice }),
    );
    const known = { ...pictured(origin, path), ...head };
    if (isBegun) return write(page, path, known, { answers, day });
    return write(page, path, { ...known, firstPicture: null }, null);
  };

  /** The same for every address that names nothing. */
  const missing = async (page: BuiltPage, { entity = '' }: PageSource, day: string) =>
    write(page, null, MISSING, { answers: { [entity]: null }, day });

  const write = (
    page: BuiltPage,
    path: string | null,
    head: Partial<PageHead>,
    data: PageData | null,
  ): Payload => {
    const after = data && page.fill ? page.fill(data) : page.after;
    return new Payload(addressPage({ ...page, after }, origin, path, head));
  };

  /** The page as only the link shows it; throws `not_found` where the link opens nothing, or nothing any more. */
  const readPreview = async (page: BuiltPage, source: PageSource, { path, token }: Link) => {
    const [kind, id] = [source.preview, idAt(path)];
    const isOpen =
      kind !== undefined &&
      id <= LIMITS.id &&
      (await opensPreview(db.read, { kind, id, token }, new Date()));
    if (!isOpen) throw new Failure('not_found');
    const content = source.read({ db, origin, id, audience: 'staff' });
    const { head, answers } = await within(PATIENCE, content);
    // The picture of a link is drawn for what everybody sees.
    const { picture: _picture, ...rest } = head;
    return write(page, path, { ...rest, isIndexed: false, things: [] }, { answers, day: '' });
  };

  /** The preview that the address asks for; null where it asks for none, or has no right to it. */
  const finishPreview = async (
    page: BuiltPage,
    source: PageSource,
    link: Link,
  ): Promise<FinishedPage | null> => {
    // A link expires without a commit, so that what is kept of it holds for a minute only.
    const minute = Math.floor(Date.now() / 60_000);
    try {
      const key = JSON.stringify([link.path, link.token, minute]);
      return {
        status: 200,
        body: await cache(key, () => readPreview(page, source, link)),
        isPreview: true,
      };
    } catch (error) {
      if (error instanceof Failure && error.code === 'not_found') return null;
      throw error;
    }
  };

  const finishPublic = (page: BuiltPage, source: PageSource, path: string, query: string) => {
    const day = source.isDaily === true ? dayInSeoul(new Date()) : '';
    const isBegun = !asksForMore(source, query);
    const choice = source.choose?.(new URLSearchParams(query)) ?? '';
    const asked = { path, day, isBegun, choice };
    const key = JSON.stringify(Object.values(asked));
    return cache(key, () => read(page, source, asked)).then(
      (body): FinishedPage => ({ status: 200, body }),
      async (error: unknown): Promise<FinishedPage> => {
        if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
        const body = await cache(`${page.name} ${day}`, () => missing(page, source, day));
        return { status: 404, body };
      },
    );
  };

  const finish = (page: BuiltPage, path: string, query: string): Promise<FinishedPage> | null => {
    const source = PAGE_SOURCES[page.name];
    if (source === undefined) return null;
    const token = previewToken(source, query);
    if (token === null) return finishPublic(page, source, path, query);
    return finishPreview(page, source, { path, token }).then(
      (preview) => preview ?? finishPublic(page, source, path, query),
    );
  };

  return { origin, verification, finish };
}

/** What the head says where an address names nothing. */
const MISSING = { title: titleOf('페이지를 찾을 수 없어요'), isIndexed: false, things: [] };

interface Asked {
  path: string;
  /** Today in Seoul, for a page that depends on it; else empty. */
  day: string;
  /** Whether the page shows what it begins with: for anything else its islands ask by themselves. */
  isBegun: boolean;
  /** Which of several contents is asked for, as `PageSource.choose` has it. */
  choice: string;
}

/** What a link to a preview brings. */
interface Link {
  path: string;
  token: string;
}

/** The token of a link to a preview of what the page shows; null where there is none. */
function previewToken({ preview }: PageSource, query: string): string | null {
  if (preview === undefined || query === '') return null;
  const token = new URLSearchParams(query).get(PREVIEW_PARAMETER) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** Whether an address names something else than the page begins with. */
function asksForMore({ parameters = [] }: PageSource, query: string): boolean {
  if (query === '' || parameters.length === 0) return false;
  const asked = new URLSearchParams(query);
  return parameters.some((name) => asked.has(name));
}

/** The number at the end of a run-time address; 0 where there is none. */
function idAt(path: string): number {
  return Number(/\/(\d+)$/.exec(path)?.[1] ?? 0);
}

/** What `work` brings, if it does so within `limit` milliseconds. */
async function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No data within ${limit} ms`)), limit);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
