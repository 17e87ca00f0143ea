// @vitest-environment-options { "url": "http://localhost/admin" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadBackup } from '#contract/backup/endpoints.ts';
import { type StubAnswer, stubApi } from '../support/fetch-stub.ts';
import { until } from './support/until.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a backup that is fetched', () => {
  /** What was saved, by name. */
  const watchSaved = () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://localhost/1');
    return saved;
  };
  const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
    vi.stubGlobal('fetch', async () => new Response(body, init));
  /** That of 점검. */
  const open = async () => {
    const { createDownload } = await import('#admin/kit/download/download.ts');
    const { fetchFile } = await import('#client/transport/download.ts');
    const { $state, start, cancel } = createDownload('likelion.tar.gz');
    return {
      $download: $state,
      startDownload: () => start((options) => fetchFile(downloadBackup, options)),
      cancelDownload: cancel,
    };
  };

  it('tells how much has come and is saved under its name', async () => {
    const saved = watchSaved();
    const pieces = [10, 20, 30].map((size) => new Uint8Array(size));
    answer(
      new ReadableStream({
        start: (controller) => {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      }),
      { headers: { 'content-disposition': 'attachment; filename="likelion-2026-11-22.tar.gz"' } },
    );
    const { $download, startDownload } = await open();
    const seen: number[] = [];
    const stop = $download.subscribe((state) => {
      if (state.status === 'running') seen.push(state.bytes);
    });
    await startDownload();
    stop();
    expect(seen).toEqual(expect.arrayContaining([0, 10, 30, 60]));
    expect($download.get()).toEqual({ status: 'done', bytes: 60 });
    expect(saved).toEqual(['likelion-2026-11-22.tar.gz']);
  });

  it('is no file where the connection is lost half-way', async () => {
    const saved = watchSaved();
    answer(
      new ReadableStream({
        pull: (controller) => {
          controller.enqueue(new Uint8Array(10));
          controller.error(new TypeError('network error'));
        },
      }),
    );
    const { $download, startDownload } = await open();
    await startDownload();
    expect($download.get()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('서버에 연결하지 못했어요.'),
    });
    expect(saved).toEqual([]);
  });

  it.each([
    [403, { code: 'owners_only', detail: '소유자만 할 수 있어요.' }],
    [503, { code: 'unavailable' }],
  ])('of which a %i says why, in a sentence', async (status, problem) => {
    const saved = watchSaved();
    answer(JSON.stringify(problem), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    });
    const { $download, startDownload } = await open();
    await startDownload();
    expect($download.get()).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/요\.$/),
    });
    expect(saved).toEqual([]);
  });

  it('is fetched once at a time, and given up without a word', async () => {
    let requestCount = 0;
    vi.stubGlobal('fetch', (request: Request) => {
      requestCount += 1;
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () =>
          reject(new DOMException('aborted', 'AbortError')),
        );
      });
    });
    const { $download, startDownload, cancelDownload } = await open();
    const fetched = startDownload();
    await startDownload();
    await until(() => expect(requestCount).toBe(1));
    cancelDownload();
    await fetched;
    expect($download.get()).toEqual({ status: 'idle' });
  });
});

describe('what waits', () => {
  const visit = async (post: object) => {
    stubApi(({ pathname, searchParams }) => {
      const isDraft = searchParams.get('status') === 'draft';
      const posts =
        pathname === '/api/blog/posts' && isDraft ? [{ id: 1, excerpt: '', ...post }] : [];
      return { body: { posts, projects: [], total: posts.length, total_page: 1 } };
    });
    const { loadWaiting } = await import('#admin/screens/dashboard/store.ts');
    return loadWaiting();
  };

  it('is not told by an answer to visitors, which a session gets that has ended', async () => {
    const published = { status: 'published', published_at: '2026-01-02T03:04:05.000Z' };
    await expect(visit(published)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('is counted by kind, and of what is scheduled the five that come first are named', async () => {
    const days = [3, 9, 1, 7];
    const scheduled = (day: number) => ({
      id: day + 1,
      title: `${day}일`,
      excerpt: '',
      status: 'scheduled',
      published_at: `2099-01-0${day}T00:00:00.000Z`,
    });
    stubApi(({ pathname, searchParams }) => {
      const isBlog = pathname === '/api/blog/posts';
      if (searchParams.get('status') === 'draft') {
        return { body: { posts: [], projects: [], total: isBlog ? 2 : 0 } };
      }
      const rows = days.map((day) => scheduled(isBlog ? day : day - 1));
      return { body: isBlog ? { posts: rows, total: 30 } : { projects: rows, total: 4 } };
    });
    const { loadWaiting } = await import('#admin/screens/dashboard/store.ts');
    const { drafts, scheduled: counted, next } = await loadWaiting();
    expect([drafts, counted]).toEqual([
      { post: 2, project: 0 },
      { post: 30, project: 4 },
    ]);
    expect(next.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'project 0일',
      'post 1일',
      'project 2일',
      'post 3일',
      'project 6일',
    ]);
  });
});

describe('a notice whose dates are over', () => {
  const notice = {
    id: 1,
    url: 'https://forms.example',
    documentDate: '2020-03-02',
    otDate: '2020-03-20',
  };
  const visit = async (answer: StubAnswer) => {
    stubApi(() => answer);
    const { $isNoticeOver } = await import('#admin/screens/dashboard/store.ts');
    const { recruitResource } = await import('#admin/data/recruit.ts');
    const stop = $isNoticeOver.subscribe(() => undefined);
    await until(() => expect(recruitResource.$state.get().status).not.toBe('loading'));
    const isOver = $isNoticeOver.get();
    stop();
    vi.resetModules();
    return isOver;
  };

  it('asks for new ones, and no other does', async () => {
    expect(await visit({ body: notice })).toBe(true);
    expect(await visit({ body: { ...notice, otDate: '2099-03-20' } })).toBe(false);
    expect(await visit({ body: null })).toBe(false);
    expect(await visit({ status: 500 })).toBe(false);
  });
});
