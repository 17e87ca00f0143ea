// @vitest-environment-options { "url": "http://localhost/" }
/** What a page of our own server brings: shown at once, and asked for only when somebody wants more. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptJson } from '#contract/pages/escape.ts';
import { PAGE_DATA_ID, type PageData } from '#contract/pages/page-data.ts';
import { stubApi } from '../support/fetch-stub.ts';
import { memberRow, NOTICE, postRows } from './support/rows.ts';

const HOSTILE = `</script><!--<script>\u2028"'&amp; \u202E🦁`;

const member = memberRow(1, { name: HOSTILE, position: '운영진' });

const posts = (count: number) => postRows(count, { excerpt: '발췌' });

/** The page as it came. */
const bring = (answers: PageData['answers'], day = '', query = '') => {
  const json = scriptJson({ answers, day, query });
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
};

/** Lets everything happen that waits for nothing but its turn. */
const flushTimers = () => vi.advanceTimersByTimeAsync(10);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2027-02-26T12:00:00Z') });
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('a resource', () => {
  it('is what the page brought from the first look on, asks nothing and draws nothing again', async () => {
    const requests = stubApi(() => ({ body: { members: [] } }));
    bring({ 'members/{generation}': { members: [member] } });
    const { team } = await import('#features/team/store.ts');
    const first = team.initial();
    expect(first).toMatchObject({ status: 'ready', data: [{ members: [{ name: HOSTILE }] }] });
    const seen: unknown[] = [];
    const stop = team.$state.listen((state) => seen.push(state));
    expect(team.$state.get()).toBe(first);
    await flushTimers();
    expect(team.$state.get()).toBe(first);
    expect(seen).toEqual([]);
    expect(requests).toEqual([]);

    team.reload();
    await flushTimers();
    expect(requests).toEqual(['/api/members/13']);
    expect(team.$state.get()).toMatchObject({ status: 'ready', data: [] });
    stop();
  });

  it('asks where the page brought nothing, or something else', async () => {
    const requests = stubApi(() => ({ body: { members: [member] } }));
    bring({ blog: { best: [], posts: [] } });
    const { team } = await import('#features/team/store.ts');
    expect(team.initial()).toEqual({ status: 'loading' });
    const stop = team.$state.listen(() => {});
    expect(team.$state.get()).toEqual({ status: 'loading' });
    await flushTimers();
    expect(requests).toHaveLength(1);
    expect(team.$state.get().status).toBe('ready');
    stop();
  });

  it('that the page brought as missing has failed, until it is asked for again', async () => {
    const requests = stubApi(() => ({ body: { title: '해돋이' } }));
    bring({ 'projects/{id}': null });
    const { createProjectPage } = await import('#features/projects/detail/store.ts');
    const project = createProjectPage(7);
    const first = project.initial();
    expect(first).toMatchObject({ status: 'failed', error: { status: 404, code: 'not_found' } });
    const stop = project.$state.listen(() => {});
    await flushTimers();
    expect(project.$state.get()).toBe(first);
    expect(requests).toEqual([]);
    project.reload();
    expect(project.$state.get()).toEqual({ status: 'loading' });
    await flushTimers();
    expect(project.$state.get()).toMatchObject({ status: 'ready', data: { title: '해돋이' } });
    stop();
  });
});

it('a list begins with the page that came and asks for the next one', async () => {
  const requests = stubApi(() => ({
    body: { best: [], posts: posts(23) },
  }));
  bring({
    blog: {
      best: [],
      posts: posts(23).slice(0, 10),
      total: 23,
    },
  });
  const { allPosts, blogQuery } = await import('#features/blog/store.ts');
  const seen: unknown[] = [];
  const stop = allPosts.$state.listen((state) => seen.push(state));
  await flushTimers();
  expect(seen).toEqual([]);
  expect(allPosts.$state.get()).toBe(allPosts.initial());
  expect(allPosts.$state.get()).toMatchObject({ data: { page: 1, pages: 3, total: 23 } });
  expect(requests).toEqual([]);

  blogQuery.turnTo(2);
  await flushTimers();
  expect(requests).toEqual(['/api/blog']);
  expect(seen).toMatchObject([
    { reloading: true, data: { page: 1 } },
    { reloading: false, data: { page: 2 } },
  ]);
  stop();
});

describe('a list whose address asks for more than its beginning', () => {
  const third = { best: [], posts: posts(3), total: 23 };

  it('begins with the page and the search that came', async () => {
    const requests = stubApi(() => 'offline');
    history.replaceState(null, '', '/blogs/all?page=3&q=%EA%B8%80');
    bring({ blog: third }, '', 'q=%EA%B8%80&page=3');
    const { allPosts, blogQuery } = await import('#features/blog/store.ts');
    const data = { page: 3, pages: 3, query: { q: '글', page: 3 } };
    expect(blogQuery.initial()).toBe(blogQuery.initial());
    expect(blogQuery.initial()).toEqual({ q: '글', page: 3 });
    expect(allPosts.initial()).toMatchObject({ data });
    const stop = allPosts.$state.listen(() => {});
    await flushTimers();
    expect(allPosts.$state.get()).toMatchObject({ data });
    expect(requests).toEqual([]);
    stop();
  });

  it('shows what came for a page that is gone as the last one', async () => {
    history.replaceState(null, '', '/blogs/all?page=9');
    bring({ blog: third }, '', 'page=9');
    const { allPosts } = await import('#features/blog/store.ts');
    expect(allPosts.initial()).toMatchObject({ data: { page: 3, pages: 3 } });
  });

  it('asks by itself where another query came', async () => {
    const requests = stubApi(() => ({ body: { best: [], posts: posts(7).slice(0, 1), total: 1 } }));
    history.replaceState(null, '', '/blogs/all?q=7');
    bring({ blog: third });
    const { allPosts } = await import('#features/blog/store.ts');
    const stop = allPosts.$state.listen(() => {});
    await flushTimers();
    expect(requests).toEqual(['/api/blog']);
    expect(allPosts.$state.get()).toMatchObject({ data: { total: 1, query: { q: '7' } } });
    stop();
  });

  it('filters projects by what came', async () => {
    const requests = stubApi(() => 'offline');
    history.replaceState(
      null,
      '',
      '/projects/projectlist?generation=12&activity=%EA%B0%9C%EC%9D%B8',
    );
    bring(
      { 'projects/history': { projects: [], total: 0 } },
      '',
      'generation=12&activity=%EA%B0%9C%EC%9D%B8',
    );
    const { projectList } = await import('#features/projects/list/store.ts');
    const stop = projectList.$state.listen(() => {});
    await flushTimers();
    const query = { q: '', generation: '12', activity: '개인', page: 1 };
    expect(projectList.$state.get()).toMatchObject({ status: 'ready', data: { query } });
    expect(requests).toEqual([]);
    stop();
  });
});

describe('the history of a list', () => {
  const states: string[] = [];
  beforeEach(() => {
    states.length = 0;
    vi.spyOn(history, 'pushState').mockImplementation((_, __, url) => {
      states.push(String(url));
      history.replaceState(null, '', url);
    });
  });

  it('has a step for each choice, search and page, and none where nothing changes', async () => {
    history.replaceState(null, '', '/projects/projectlist?utm=kakao');
    const { projectQuery } = await import('#features/projects/list/store.ts');
    const stop = projectQuery.$query.listen(() => {});
    projectQuery.filterBy({ generation: '12' });
    projectQuery.turnTo(2);
    projectQuery.filterBy({ q: '글' });
    projectQuery.filterBy({ q: '글' });
    projectQuery.filterBy({ generation: '' });
    expect(states.map((url) => new URL(url).search)).toEqual([
      '?utm=kakao&generation=12',
      '?utm=kakao&generation=12&page=2',
      '?utm=kakao&generation=12&q=%EA%B8%80',
      '?utm=kakao&q=%EA%B8%80',
    ]);
    stop();
  });

  it('brings back what was asked for before', async () => {
    history.replaceState(null, '', '/blogs/all?q=a');
    const { blogQuery } = await import('#features/blog/store.ts');
    const stop = blogQuery.$query.listen(() => {});
    blogQuery.filterBy({ q: 'b' });
    expect(blogQuery.$query.get()).toEqual({ q: 'b', page: 1 });
    history.replaceState(null, '', '/blogs/all?q=a&page=2');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(blogQuery.$query.get()).toEqual({ q: 'a', page: 2 });
    stop();
  });
});

describe('the recruitment', () => {
  it('stands where it stood on the day of the page', async () => {
    const requests = stubApi(() => 'offline');
    bring({ recruit: NOTICE }, '2027-02-26');
    const { recruitment } = await import('#features/recruit/store.ts');
    const first = recruitment.initial();
    expect(first).toMatchObject({
      data: { calendar: '/recruit.ics', schedule: { phase: 'open', daysLeft: 0 } },
    });
    const stop = recruitment.$state.listen(() => {});
    await flushTimers();
    expect(recruitment.$state.get()).toBe(first);
    expect(requests).toEqual([]);
    // Midnight in Seoul.
    await vi.advanceTimersByTimeAsync(3 * 3_600_000 + 60_000);
    expect(recruitment.$state.get()).toMatchObject({ data: { schedule: { phase: 'selecting' } } });
    stop();
  });

  it.each([
    ['a sleep', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the way back to it', () => dispatchEvent(new Event('pageshow'))],
  ])('is that of another day at once after %s, in which no timer ran', async (_, wake) => {
    stubApi(() => 'offline');
    bring({ recruit: NOTICE }, '2027-02-26');
    const { recruitment } = await import('#features/recruit/store.ts');
    const stop = recruitment.$state.listen(() => {});
    await flushTimers();
    vi.setSystemTime(new Date('2027-02-27T03:00:00Z'));
    wake();
    expect(recruitment.$state.get()).toMatchObject({ data: { schedule: { phase: 'selecting' } } });
    stop();
    vi.setSystemTime(new Date('2027-03-20T03:00:00Z'));
    expect(() => wake()).not.toThrow();
  });

  it('asks for the day where the clock of the visitor is at another one', async () => {
    const requests = stubApi(() => ({
      body: NOTICE,
      headers: { date: 'Sat, 27 Feb 2027 03:00:00 GMT' },
    }));
    bring({ recruit: NOTICE }, '2027-02-27');
    const { recruitment } = await import('#features/recruit/store.ts');
    const first = recruitment.initial();
    expect(first).toMatchObject({ data: { schedule: { phase: 'selecting', daysLeft: 2 } } });
    const stop = recruitment.$state.listen(() => {});
    expect(recruitment.$state.get()).toEqual(first);
    await flushTimers();
    expect(requests).toEqual(['/api/recruit']);
    expect(recruitment.$state.get()).toMatchObject({
      data: { schedule: { phase: 'selecting', daysLeft: 2 } },
    });
    stop();
  });
});
