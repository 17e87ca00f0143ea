import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '#contract/core/limits.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { FormValues } from '#contract/drafts/schemas.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { type PageHead, titleOf } from '#contract/pages/head.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { pageOfFile } from '#contract/pages/pages.ts';
import { PREVIEW_PARAMETER } from '#contract/publishing/preview.ts';
import type { CachedRead } from '../../db/cache.ts';
import { type Database, inSnapshot, type Queries } from '../../db/database.ts';
import { Failure } from '../../ground/errors.ts';
import { Payload } from '../../http/answers/payload.ts';
import type { AskedPage, PageContent, PageSource } from '../kind.ts';
import { type BuiltPage, writePage } from './built-page.ts';
import { headOf } from './heads.ts';

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
  openPreviewLink: (
    queries: Queries,
    link: { kind: PreviewKind; id: number; token: string },
  ) => Promise<{ typed: FormValues | null; saved_at: string } | null>;
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
  finish: (page: BuiltPage, path: string, query: string) => Promise<FinishedPage | null>;
  /** Has `renderTyped` use this page of the newest build. */
  remember: (page: BuiltPage) => void;
  /** The page of an entry with what is typed in the place of what is saved; throws `not_found`. */
  renderTyped: (entry: { kind: PreviewKind; id: number; typed: FormValues }) => Promise<string>;
}

export function createCompleter({
  db,
  sources,
  openPreviewLink,
  cache,
  origin,
  verification = {},
  takesReminders = false,
}: PageDeps): Completer {
  const readContent = async (
    source: PageSource,
    asked: Omit<AskedPage, 'db' | 'origin'>,
  ): Promise<PageContent> => {
    if (asked.id > LIMITS.id) throw new Failure('not_found');
    const content = inSnapshot(db, (snapshot) => source.read({ db: snapshot, origin, ...asked }));
    return within(PATIENCE, content);
  };

  const read = async (
    page: BuiltPage,
    source: PageSource,
    { path, day, choice }: Requested,
  ): Promise<Payload> => {
    const asked = { audience: 'public', id: idAt(path), takesReminders, choice } as const;
    const { head, answers } = await readContent(source, asked);
    return new Payload(write(page, path, head, { answers, day, query: choice }));
  };

  /** Every address that names nothing shares one cache entry. */
  const missing = async (page: BuiltPage, { entity = '' }: PageSource, day: string) =>
    new Payload(write(page, null, MISSING, { answers: { [entity]: null }, day, query: '' }));

  const write = (
    page: BuiltPage,
    path: string | null,
    head: Partial<PageHead>,
    data: PageData,
    note = '',
  ): string => {
    const site = { origin, verification };
    return writePage(page, { head: headOf(page.head, site, path, head), data, note });
  };

  /** What staff see of an entry, or what one of them has typed. Throws `not_found`. */
  const writePreview = async (
    page: BuiltPage,
    source: PageSource,
    id: number,
    typed: FormValues | null,
  ): Promise<string> => {
    const { head, answers } = await readContent(source, { audience: 'staff', id, typed });
    // The share picture is drawn from what visitors see, so a preview has none.
    const { picture: _picture, ...rest } = head;
    const hidden = { ...rest, isIndexed: false, things: [] };
    return write(page, null, hidden, { answers, day: '', query: '' }, PREVIEW_NOTE);
  };

  /** Null where the address has no token, or no valid one. */
  const finishPreview = async (
    page: BuiltPage,
    source: PageSource,
    link: { kind: PreviewKind; id: number; token: string },
  ): Promise<FinishedPage | null> => {
    const opened = await openPreviewLink(db.read, link);
    if (opened === null) return null;
    const { typed, saved_at } = opened;
    try {
      // What is typed changes without a commit.
      const body = await cache(JSON.stringify([link, saved_at]), async () => {
        return new Payload(await writePreview(page, source, link.id, typed));
      });
      return { status: 200, body, isPreview: true };
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

  const finish = async (
    page: BuiltPage,
    path: string,
    query: string,
  ): Promise<FinishedPage | null> => {
    const source = sources[page.name];
    if (source === undefined) return null;
    const token = previewLinkToken(query);
    const { preview: kind } = source;
    const preview =
      token === null || kind === undefined
        ? null
        : await finishPreview(page, source, { kind, id: idAt(path), token });
    return preview ?? finishPublic(page, source, path, query);
  };

  const shells = new Map<PreviewKind, BuiltPage>();
  return {
    origin,
    verification,
    showsData: (name) => name in sources,
    finish,
    remember: (page) => {
      const kind = sources[page.name]?.preview;
      if (kind !== undefined) shells.set(kind, page);
    },
    renderTyped: async ({ kind, id, typed }) => {
      const page = shells.get(kind);
      const source = page && sources[page.name];
      if (page === undefined || source === undefined) throw new Failure('not_found');
      return writePreview(page, source, id, typed);
    },
  };
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

function previewLinkToken(query: string): string | null {
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
