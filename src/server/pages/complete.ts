/** Finishes a built page with what the database holds, once for each state of the database. */
import { LIMITS } from '#contract/core/limits.ts';
import { type SplitPage, titleOf } from '#contract/pages/head.ts';
import type { CachedRead } from '../db/cache.ts';
import type { Database } from '../db/open.ts';
import { Failure } from '../errors.ts';
import { Payload } from '../http/payload.ts';
import { addressPage } from './addressed.ts';
import { PAGE_SOURCES, type PageSource } from './contents.ts';

/** How long a page waits for its data, in milliseconds; then it is sent as it was built and asks by itself. */
const PATIENCE = 1_000;

/** A page as it is sent. */
export interface FinishedPage {
  status: 200 | 404;
  body: Payload;
}

interface PageDeps {
  db: Database;
  /** Keeps the finished pages until the next commit. */
  cache: CachedRead<Payload>;
  /** The site's own origin, such as `https://club.example.org`. */
  origin: string;
}

/** A built page, and what it is called in `PAGE_SOURCES`. */
export interface BuiltPage extends SplitPage {
  name: string;
}

/** What finishes pages. */
export interface Completer {
  /** The site's own origin, which absolute addresses begin with. */
  origin: string;
  /**
   * The page that was asked for at `path`, whole; `null` for one that shows nothing of the database. It rejects while
   * that cannot be asked.
   */
  finish: (page: BuiltPage, path: string) => Promise<FinishedPage> | null;
}

/** What finishes the pages of a site over its database. */
export function createCompleter({ db, cache, origin }: PageDeps): Completer {
  const read = async (page: BuiltPage, source: PageSource, path: string): Promise<Payload> => {
    const id = idAt(path);
    if (id > LIMITS.id) throw new Failure('not_found');
    const { head } = await within(PATIENCE, source.read({ db, origin, id }));
    return new Payload(addressPage(page, origin, path, head));
  };

  const missing = async (page: BuiltPage): Promise<Payload> =>
    new Payload(addressPage(page, origin, null, MISSING));

  const finish = (page: BuiltPage, path: string): Promise<FinishedPage> | null => {
    const source = PAGE_SOURCES[page.name];
    if (source === undefined) return null;
    return cache(path, () => read(page, source, path)).then(
      (body): FinishedPage => ({ status: 200, body }),
      async (error: unknown): Promise<FinishedPage> => {
        if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
        return { status: 404, body: await cache(page.name, () => missing(page)) };
      },
    );
  };

  return { origin, finish };
}

/** What the head says where an address names nothing. */
const MISSING = { title: titleOf('페이지를 찾을 수 없어요'), isIndexed: false, things: [] };

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
