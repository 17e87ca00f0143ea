import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '#contract/core/limits.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { type PageHead, titleOf } from '#contract/pages/head.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { pageOfFile } from '#contract/pages/pages.ts';
import { PREVIEW_PARAMETER } from '#contract/publishing/preview.ts';
import { Failure } from '../../core/errors.ts';
import { type Database, inSnapshot, type Queries } from '../../db/database.ts';
import type { ResponseCache } from '../../http/admission.ts';
import { Payload } from '../../http/answers/payload.ts';
import type { PageContent, PageRequest, PageSource } from '../collection.ts';
import { type BuiltPage, readPage, writePage } from './built-page.ts';
import { headOf } from './heads.ts';
import type { Islands } from './islands.ts';

/** In milliseconds; after it the page is sent as built and loads its data by script. */
const TIMEOUT_MS = 1_000;

export interface FinishedPage {
  status: 200 | 404;
  body: Payload;
  /** Whether it is opened by a preview link and shows unpublished content. */
  isPreview?: boolean;
}

interface PageDeps {
  db: Database;
  sources: Readonly<Record<string, PageSource>>;
  openPreviewLink: (
    queries: Queries,
    link: { kind: PreviewKind; id: number; token: string },
  ) => Promise<{ showsCopy: boolean; number: string } | null>;
  cache: ResponseCache;
  origin: string;
  verification?: Readonly<Record<string, string>>;
  takesReminders?: boolean;
}

/** A page of the build. */
interface OpenedPage {
  /** As it is without data of the database. */
  html: string;
  policy: string | null;
  /** Null for a page that shows no data; rejects while the database is unreachable. */
  finish: (path: string, query: string) => Promise<FinishedPage | null>;
}

export interface PageRenderer {
  /** `renderCopy` uses the page of the newest build. Throws a StartupError for one that cannot be rendered. */
  openPage: (name: string, html: string, islands: Islands | null) => OpenedPage;
  /** The page of an entry with the words of its copy; throws `not_found`, and what reading the copy throws. */
  renderCopy: (entry: { kind: PreviewKind; id: number }) => Promise<string>;
}

/** A page that shows data, and where these come from. */
interface DataPage {
  page: BuiltPage;
  source: PageSource;
}

export function createPageRenderer({
  db,
  sources,
  openPreviewLink,
  cache,
  origin,
  verification = {},
  takesReminders = false,
}: PageDeps): PageRenderer {
  const site = { origin, verification };

  const write = (
    page: BuiltPage,
    path: string | null,
    head: Partial<PageHead>,
    data: PageData,
    note = '',
  ): string => writePage(page, { head: headOf(page.head, site, path, head), data, note });

  const readContent = async (
    { source }: DataPage,
    request: Omit<PageRequest, 'db' | 'origin'>,
  ): Promise<PageContent> => {
    if (request.id > LIMITS.id) throw new Failure('not_found');
    const content = inSnapshot(db, (snapshot) => source.read({ db: snapshot, origin, ...request }));
    return within(TIMEOUT_MS, content);
  };

  const finishPublic = async (
    dataPage: DataPage,
    path: string,
    query: string,
  ): Promise<FinishedPage> => {
    const { page, source } = dataPage;
    // Today in Seoul, for a page that depends on it.
    const day = source.isDaily === true ? dayInSeoul(new Date()) : '';
    const choice = source.normalizeQuery?.(new URLSearchParams(query)) ?? '';
    try {
      const body = await cache(JSON.stringify([path, day, choice]), async () => {
        const request = { audience: 'public', id: idAt(path), takesReminders, choice } as const;
        const { head, answers } = await readContent(dataPage, request);
        return new Payload(write(page, path, head, { answers, day, query: choice }));
      });
      return { status: 200, body };
    } catch (error) {
      if (!isNotFound(error)) throw error;
      // Every address that names nothing shares one entry of the cache.
      const body = await cache(`${page.name} ${day}`, async () => {
        const answers = { [source.entity ?? '']: null };
        return new Payload(write(page, null, MISSING, { answers, day, query: '' }));
      });
      return { status: 404, body };
    }
  };

  /** What staff write of an entry. Throws `not_found`. */
  const writePreview = async (dataPage: DataPage, id: number): Promise<string> => {
    const { head, answers } = await readContent(dataPage, { audience: 'staff', id });
    // The share picture is drawn from what visitors see, so a preview has none.
    const { picture: _picture, ...rest } = head;
    const hidden = { ...rest, isIndexed: false, structuredData: [] };
    return write(dataPage.page, null, hidden, { answers, day: '', query: '' }, PREVIEW_NOTE);
  };

  /** Null where the address has no token, or none that shows what visitors do not see. */
  const finishPreview = async (
    dataPage: DataPage,
    path: string,
    query: string,
  ): Promise<FinishedPage | null> => {
    const token = previewLinkToken(query);
    const { preview: kind } = dataPage.source;
    if (token === null || kind === undefined) return null;
    const link = { kind, id: idAt(path), token };
    const opened = await openPreviewLink(db.read, link);
    if (opened?.showsCopy !== true) return null;
    try {
      // A copy changes without a commit that is announced.
      const body = await cache(
        JSON.stringify([link, opened.number]),
        async () => new Payload(await writePreview(dataPage, link.id)),
      );
      return { status: 200, body, isPreview: true };
    } catch (error) {
      // Also what is too long to be shown.
      if (error instanceof Failure) return null;
      throw error;
    }
  };

  const previewed = new Map<PreviewKind, DataPage>();
  return {
    openPage: (name, html, islands) => {
      const source = sources[name];
      const page = readPage(name, html, islands, source !== undefined);
      const dataPage = source === undefined ? null : { page, source };
      if (dataPage?.source.preview !== undefined) previewed.set(dataPage.source.preview, dataPage);
      return {
        html: writePage(page, { head: headOf(page.head, site, name) }),
        policy: page.policy,
        finish: async (path, query) =>
          dataPage === null
            ? null
            : ((await finishPreview(dataPage, path, query)) ?? finishPublic(dataPage, path, query)),
      };
    },
    renderCopy: async ({ kind, id }) => {
      const dataPage = previewed.get(kind);
      if (dataPage === undefined) throw new Failure('not_found');
      return writePreview(dataPage, id);
    },
  };
}

/** On the page itself, so that nobody takes it for the public one. */
const PREVIEW_NOTE =
  '<p data-preview style="position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:100;padding:.4rem .9rem;border-radius:2rem;background:#ffcd84;color:#1a1310;font-weight:600">미리보기</p>';

const MISSING = { title: titleOf(pageOfFile('/404')?.title), isIndexed: false, structuredData: [] };

function previewLinkToken(query: string): string | null {
  const token = new URLSearchParams(query).get(PREVIEW_PARAMETER) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

function isNotFound(error: unknown): boolean {
  return error instanceof Failure && error.code === 'not_found';
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
