// @vitest-environment-options { "url": "http://localhost/" }
/** Requests that nobody waits for any more are aborted, and that is no error. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postRows } from './support/rows.ts';

/** A request that is under way until the test answers it. */
interface Pending {
  readonly request: Request;
  readonly answer: (body: object) => void;
}

/** Lets `fetch` wait for the test, and reject as a browser does when it is aborted. */
const holdAnswers = (): Pending[] => {
  const pending: Pending[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    request.signal.addEventListener('abort', () =>
      reject(new DOMException('Aborted', 'AbortError')),
    );
    pending.push({ request, answer: (body) => resolve(new Response(JSON.stringify(body))) });
    return promise;
  });
  return pending;
};

/** With excerpts, as our server sends them: for one that sends none the code that makes them is loaded, in real time. */
const posts = (count: number) => postRows(count, { excerpt: '' });

const MEMBERS = { members: [{ id: 1, name: '김하늘', position: '운영진' }] };

// A store, and each one under it, waits a second after the last listener has gone, in case another one comes.
const LEFT = 3_500;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The team, which somebody looks at and which is asked for. */
const lookAtTeam = async () => {
  const pending = holdAnswers();
  const { team } = await import('#features/team/store.ts');
  const leave = team.$state.listen(() => {});
  await vi.advanceTimersByTimeAsync(10);
  return { pending, team, leave };
};

describe('a resource', () => {
  it('asks anew where what it shows was changed while an answer was on its way', async () => {
    const { pending, team, leave } = await lookAtTeam();
    const { reloadKeys } = await import('#shared/stores/resource.ts');
    reloadKeys('members/');
    await vi.advanceTimersByTimeAsync(10);
    expect(pending.map(({ request }) => request.signal.aborted)).toEqual([true, false]);
    pending[1]?.answer(MEMBERS);
    await vi.advanceTimersByTimeAsync(10);
    expect(team.$state.get()).toMatchObject({ status: 'ready', reloading: false });
    leave();
  });

  it('aborts its request when nobody looks any more', async () => {
    const { pending, leave } = await lookAtTeam();
    expect(pending[0]?.request.signal.aborted).toBe(false);
    leave();
    await vi.advanceTimersByTimeAsync(LEFT);
    expect(pending[0]?.request.signal.aborted).toBe(true);
  });

  it('is asked for again by the next one to look, and shows no error', async () => {
    const { pending, team, leave } = await lookAtTeam();
    leave();
    await vi.advanceTimersByTimeAsync(LEFT);
    const states: string[] = [];
    team.$state.subscribe(({ status }) => states.push(status));
    await vi.advanceTimersByTimeAsync(10);
    expect(pending).toHaveLength(2);
    pending[1]?.answer(MEMBERS);
    await vi.advanceTimersByTimeAsync(10);
    expect(states).not.toContain('failed');
    expect(states.at(-1)).toBe('ready');
  });

  it('keeps its request while another one looks', async () => {
    const { pending, team, leave } = await lookAtTeam();
    team.$state.listen(() => {});
    leave();
    await vi.advanceTimersByTimeAsync(LEFT);
    expect(pending[0]?.request.signal.aborted).toBe(false);
    pending[0]?.answer(MEMBERS);
    await vi.advanceTimersByTimeAsync(10);
    expect(team.$state.get().status).toBe('ready');
  });
});

describe('a list', () => {
  it('aborts the search that another one has followed, and never shows it', async () => {
    const pending = holdAnswers();
    const { allPosts, blogQuery } = await import('#features/blog/store.ts');
    const states: string[] = [];
    allPosts.$state.subscribe(({ status }) => states.push(status));
    await vi.advanceTimersByTimeAsync(10);
    pending[0]?.answer({ posts: posts(50), total: 120, total_page: 3 });
    await vi.advanceTimersByTimeAsync(10);
    blogQuery.filterBy({ q: '글 1' });
    await vi.advanceTimersByTimeAsync(10);
    blogQuery.filterBy({ q: '글 11' });
    await vi.advanceTimersByTimeAsync(10);
    expect(pending.map(({ request }) => request.signal.aborted)).toEqual([false, true, false]);
    pending[2]?.answer({ posts: posts(3), total: 3, total_page: 1 });
    await vi.advanceTimersByTimeAsync(10);
    expect(allPosts.$state.get()).toMatchObject({ status: 'ready', data: { total: 3 } });
    expect(states).not.toContain('failed');
  });

  it('shares its first answer with the best posts, and aborts it when both are left', async () => {
    const pending = holdAnswers();
    const { bestPosts, latestPosts } = await import('#features/blog/store.ts');
    const leaves = [bestPosts.$state.listen(() => {}), latestPosts.$state.listen(() => {})];
    await vi.advanceTimersByTimeAsync(10);
    expect(pending).toHaveLength(1);
    leaves[0]?.();
    await vi.advanceTimersByTimeAsync(LEFT);
    expect(pending[0]?.request.signal.aborted).toBe(false);
    leaves[1]?.();
    await vi.advanceTimersByTimeAsync(LEFT);
    expect(pending[0]?.request.signal.aborted).toBe(true);
  });
});
