import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '#contract/core/limits.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { type PageHead, titleOf } from '#contract/pages/head.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { pageOfFile } from '#contract/pages/pages.ts';
import { PREVIEW_PARAMETER } from '#contract/publishing/preview.ts';
import type { PreviewCopy } from '#contract/publishing/schemas.ts';
import type { CachedRead } from '../../db/cache.ts';
import type { Database, Queries } from '../../db/database.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { Failure } from '../../ground/errors.ts';
import { Payload } from '../../http/answers/payload.ts';
import type { AskedPage, PageContent, PageSource } from '../kind.ts';
import { type BuiltPage, headOf, writePage } from './built-page.ts';

/** In milliseconds; after it the page is sent as built and loads its data by script. */
const PATIENCE = 1_000;

export interface FinishedPage {
  status: 200 | 404;
  body: Payload;
  /** Whether it is opened by a preview link and shows unpublished content. */
  isPreview?: boolean;
}

interface PageDeps {
  db: Database;
  sources: Readonly<Record<string, PageSource>>;
  opensPreview: (
    queries: Queries,
    link: { kind: PreviewKind; id: number; token: string },
    now: Date,
  ) => Promise<boolean>;
  findPreviewCopy?: (
    queries: Queries,
    link: Link,
  ) => Promise<{ copy: PreviewCopy; saved_at: string } | null>;
  cache: CachedRead<Payload>;
  origin: string;
  verification?: Readonly<Record<string, string>>;
  takesReminders?: boolean;
}

export interface Completer {
  origin: string;
  verification: Readonly<Record<string, string>>;
  /** Whether the page of this name shows data of the database. */
  showsData: (name: string) => boolean;
  /** Null for a page without data of the database; rejects while the database is unreachable. */
  finish: (page: BuiltPage, path: string, query: string) => Promise<FinishedPage> | null;
}

export function createCompleter({
  db,
  sources,
  opensPreview,
  findPreviewCopy,
  cache,
  origin,
  verification = {},
  takesReminders = false,
}: PageDeps): Completer {
  const readContent = async (
    source: PageSource,
    asked: Omit<AskedPage, 'db' | 'origin'>,
    isOpen: (queries: Queries) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<PageContent> => {
    if (asked.id > LIMITS.id) throw new Failure('not_found');
    const content = inSnapshot(db, async (snapshot) => {
      if (!(await isOpen(snapshot.read))) throw new Failure('not_found');
      return source.read({ db: snapshot, origin, ...asked });
    });
    return within(PATIENCE, content);
  };

  const read = async (
    page: BuiltPage,
    source: PageSource,
    { path, day, choice }: Requested,
  ): Promise<Payload> => {
    const asked = { audience: 'public', id: idAt(path), takesReminders, choice } as const;
    const { head, answers } = await readContent(source, asked);
    return write(page, path, head, { answers, day, query: choice });
  };

  /** Every address that names nothing shares one cache entry. */
  const missing = async (page: BuiltPage, { entity = '' }: PageSource, day: string) =>
    write(page, null, MISSING, { answers: { [entity]: null }, day, query: '' });

  const write = (
    page: BuiltPage,
    path: string | null,
    head: Partial<PageHead>,
    data: PageData,
    note = '',
  ): Payload => {
    const site = { origin, verification };
    return new Payload(writePage(page, { head: headOf(page, site, path, head), data, note }));
  };

  /** Throws `not_found` where the link opens nothing, or has expired. */
  const readPreview = async (
    page: BuiltPage,
    source: PageSource,
    { path, token }: Link,
    copy: PreviewCopy | undefined,
  ) => {
    const [kind, id] = [source.preview, idAt(path)];
    if (kind === undefined) throw new Failure('not_found');
    const asked = { audience: 'staff', id, ...(copy !== undefined && { copy }) } as const;
    const { head, answers } = await readContent(source, asked, async (queries) => {
      return copy !== undefined || opensPreview(queries, { kind, id, token }, new Date());
    });
    // The share picture is drawn from what visitors see, so a preview has none.
    const { picture: _picture, ...rest } = head;
    const hidden = { ...rest, isIndexed: false, things: [] };
    return write(page, path, hidden, { answers, day: '', query: '' }, PREVIEW_NOTE);
  };

  /** Null where the address has no token, or no valid one. */
  const finishPreview = async (
    page: BuiltPage,
    source: PageSource,
    link: Link,
  ): Promise<FinishedPage | null> => {
    // A link expires without a commit, so its page is cached for a minute only.
    const minute = Math.floor(Date.now() / 60_000);
    const found = (await findPreviewCopy?.(db.read, link)) ?? null;
    try {
      const key = JSON.stringify([link.path, link.token, found?.saved_at ?? minute]);
      return {
        status: 200,
        body: await cache(key, () => readPreview(page, source, link, found?.copy)),
        isPreview: true,
      };
    } catch (error) {
      if (error instanceof Failure && error.code === 'not_found') return null;
      throw error;
    }
  };

  const finishPublic = (page: BuiltPage, source: PageSource, path: string, query: string) => {
    const day = source.isDaily === true ? dayInSeoul(new Date()) : '';
    const choice = source.choose?.(new URLSearchParams(query)) ?? '';
    const requested = { path, day, choice };
    const key = JSON.stringify(Object.values(requested));
    return cache(key, () => read(page, source, requested)).then(
      (body): FinishedPage => ({ status: 200, body }),
      async (error: unknown): Promise<FinishedPage> => {
        if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
        const body = await cache(`${page.name} ${day}`, () => missing(page, source, day));
        return { status: 404, body };
      },
    );
  };

  const finish = (page: BuiltPage, path: string, query: string): Promise<FinishedPage> | null => {
    const source = sources[page.name];
    if (source === undefined) return null;
    const token = previewLinkToken(source, query);
    if (token === null) return finishPublic(page, source, path, query);
    return finishPreview(page, source, { path, token }).then(
      (preview) => preview ?? finishPublic(page, source, path, query),
    );
  };

  return { origin, verification, showsData: (name) => name in sources, finish };
}

/** On the page itself, so that nobody takes it for the public one. */
const PREVIEW_NOTE =
  '<p data-preview style="position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:100;padding:.4rem .9rem;border-radius:2rem;background:#ffcd84;color:#1a1310;font-weight:600">미리보기</p>';

const MISSING = { title: titleOf(pageOfFile('/404')?.title), isIndexed: false, things: [] };

interface Requested {
  path: string;
  /** Today in Seoul, for a page that depends on it; else empty. */
  day: string;
  choice: string;
}

interface Link {
  path: string;
  token: string;
}

function previewLinkToken({ preview }: PageSource, query: string): string | null {
  if (preview === undefined || query === '') return null;
  const token = new URLSearchParams(query).get(PREVIEW_PARAMETER) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

function idAt(path: string): number {
  return Number(/\/(\d+)$/.exec(path)?.[1] ?? 0);
}

function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  const timeout = sleep(limit, undefined, { ref: false }).then(() => {
    throw new Error(`No data within ${limit} ms`);
  });
  return Promise.race([work, timeout]);
}
