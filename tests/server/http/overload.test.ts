import { describe, expect, it } from 'vitest';
import { Failure } from '#server/ground/errors.ts';
import { Admission } from '#server/http/admission/admission.ts';
import { openListening } from '../support/listening.ts';

const LIMITS = {
  most: { content: 2, accounts: 1 },
  sliceMs: 5,
  hurryMs: 20,
  waitMs: 50,
  waitMost: 2,
};

/** Work that lasts until `end`. */
function lasting(admission: Admission, lane: 'content' | 'accounts') {
  const { promise, resolve } = Promise.withResolvers<null>();
  return { end: () => resolve(null), done: admission.run(lane, () => promise) };
}

/** Keeps the only thread for some time. */
async function busyFor(ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() <= end);
}

const WORKS = 20;

/** Which refuse nothing in these tests. */
const ROOMY = { ...LIMITS, most: { content: WORKS, accounts: WORKS }, waitMost: WORKS + 1 };

/** Has works done that all wait for a slice; how many turns of the event loop that took, and in which order they were done. */
async function workAll(admission: Admission, work: () => Promise<void>) {
  await admission.goOn('content', () => busyFor(LIMITS.sliceMs));
  let [turns, isOver] = [0, false];
  const countTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(countTurns);
  };
  countTurns();
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: WORKS }, (_, index) =>
      admission.run('content', async () => {
        await work();
        order.push(index);
      }),
    ),
  );
  isOver = true;
  return { turns, order };
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Failure ? [error.code, error.headers] : error),
  );

const REFUSED = ['unavailable', { 'retry-after': '2' }];

describe('too much at once', () => {
  it('is refused before it begins, for content and accounts apart', async () => {
    const admission = new Admission(LIMITS);
    const open = [lasting(admission, 'content'), lasting(admission, 'content')];
    expect(admission.figures).toEqual({ busy: 2, refused: 0 });
    let began = false;
    const refused = admission.run('content', async () => (began = true));
    expect(await refusalOf(refused)).toEqual(REFUSED);
    expect(began).toBe(false);
    expect(await refusalOf(admission.run('accounts', async () => 1))).toBeNull();
    open[0]?.end();
    await open[0]?.done;
    expect(await refusalOf(admission.run('content', async () => 1))).toBeNull();
    open[1]?.end();
    await open[1]?.done;
    expect(admission.figures).toEqual({ busy: 0, refused: 1 });
  });

  it('gives its place back when it fails', async () => {
    const admission = new Admission(LIMITS);
    for (let round = 0; round < 5; round += 1) {
      const failing = admission.run('accounts', () => Promise.reject(new Error('no')));
      await expect(failing).rejects.toThrow('no');
    }
    expect(admission.figures).toEqual({ busy: 0, refused: 0 });
  });

  it('is no reason to leave what has begun half done', async () => {
    const admission = new Admission(LIMITS);
    const open = [lasting(admission, 'content'), lasting(admission, 'content')];
    expect(await refusalOf(admission.goOn('content', async () => 1))).toBeNull();
    for (const { end, done } of open) {
      end();
      await done;
    }
    expect(admission.figures).toEqual({ busy: 0, refused: 0 });
  });

  it('for the only thread waits for slices, between which the loop looks at who else is there', async () => {
    const admission = new Admission({ ...ROOMY, hurryMs: Number.POSITIVE_INFINITY });
    const { turns, order } = await workAll(admission, () => busyFor(LIMITS.sliceMs));
    expect(order).toEqual(Array.from({ length: WORKS }, (_, index) => index));
    expect(turns).toBeGreaterThanOrEqual(WORKS);
    // Several fit into a slice.
    const quick = await workAll(admission, async () => undefined);
    expect(quick.turns).toBeLessThan(WORKS / 2);
  });

  it('is done one by one while the oldest waits for long', async () => {
    const admission = new Admission({ ...ROOMY, hurryMs: 0 });
    expect((await workAll(admission, async () => undefined)).turns).toBeGreaterThanOrEqual(WORKS);
  });

  it('lets those go on first who were taken in before', async () => {
    const admission = new Admission(LIMITS);
    await admission.run('content', () => busyFor(LIMITS.sliceMs));
    const order: string[] = [];
    await Promise.all([
      admission.run('content', async () => order.push('new')),
      admission.goOn('content', async () => order.push('going on')),
    ]);
    expect(order).toEqual(['going on', 'new']);
  });

  it('is refused while those who came before wait for long', async () => {
    const admission = new Admission({ ...ROOMY, waitMost: LIMITS.waitMost });
    const work = async () => 1;
    await admission.run('content', () => busyFor(LIMITS.sliceMs));
    const first = admission.run('content', work);
    await busyFor(LIMITS.waitMs);
    // One that comes to a slow machine is no flood.
    const second = admission.run('content', work);
    expect(await refusalOf(admission.run('accounts', work))).toEqual(REFUSED);
    expect(await Promise.all([first, second])).toEqual([1, 1]);
    expect(await refusalOf(admission.run('content', work))).toBeNull();
    expect(admission.figures).toEqual({ busy: 0, refused: 1 });
  });
});

it('what is refused is told to come again, while health and kept answers go on', async () => {
  const admission = new Admission({
    most: { content: 0, accounts: 0 },
    sliceMs: 1_000,
    hurryMs: 1_000,
    waitMs: 1_000,
    waitMost: 1,
  });
  const { origin, figures, close } = await openListening({}, admission);
  const refused = await fetch(`${origin}/api/blog`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({
    code: 'unavailable',
    requestId: expect.any(String),
  });
  expect((await fetch(`${origin}/rss.xml`)).status).toBe(503);
  for (const path of ['/healthz', '/readyz', '/api/openapi.json']) {
    expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
  }
  expect(await figures()).toContain('work_refused_total 2');
  await close();
});
