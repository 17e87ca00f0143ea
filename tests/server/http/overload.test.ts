import { describe, expect, it } from 'vitest';
import { Failure } from '#server/core/errors.ts';
import { Admission } from '#server/http/admission.ts';
import { openListening } from '../support/listening.ts';

const LIMITS = { atOnce: 2, waiting: 1 };

/** Work that lasts until `end`. */
function lasting(admission: Admission, pool: 'content' | 'accounts') {
  const { promise, resolve } = Promise.withResolvers<null>();
  return { end: () => resolve(null), done: admission.run(pool, () => promise) };
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Failure ? [error.code, error.headers] : error),
  );

const REFUSED = ['unavailable', { 'retry-after': '2' }];

const everythingReady = () => new Promise((resolve) => setImmediate(resolve));

/** As much as ever may begin again. */
async function expectFree(admission: Admission, pool: 'content' | 'accounts') {
  await everythingReady();
  const again = Array.from({ length: 3 }, () => refusalOf(admission.run(pool, async () => 1)));
  expect(await Promise.all(again)).toEqual([null, null, null]);
}

describe('too much at once', () => {
  it('waits, and is refused before it begins, for content and accounts apart', async () => {
    const admission = new Admission(LIMITS);
    const open = Array.from({ length: 3 }, () => lasting(admission, 'content'));
    let began = false;
    const refused = admission.run('content', async () => (began = true));
    expect(await refusalOf(refused)).toEqual(REFUSED);
    expect(began).toBe(false);
    expect(await refusalOf(admission.run('accounts', async () => 1))).toBeNull();
    open[0]?.end();
    await open[0]?.done;
    await everythingReady();
    const waiting = refusalOf(admission.run('content', async () => 1));
    for (const { end } of open) end();
    expect(await waiting).toBeNull();
    await expectFree(admission, 'content');
  });

  it('gives its place back when it fails', async () => {
    const admission = new Admission(LIMITS);
    for (let round = 0; round < 5; round += 1) {
      const failing = admission.run('accounts', () => Promise.reject(new Error('no')));
      await expect(failing).rejects.toThrow('no');
    }
    await expectFree(admission, 'accounts');
  });

  it('leaves the loop time for others, and is done in the order it came', async () => {
    const admission = new Admission({ atOnce: 2, waiting: 20 });
    const order: number[] = [];
    let [turns, isOver] = [0, false];
    const countTurns = () => {
      turns += 1;
      if (!isOver) setImmediate(countTurns);
    };
    countTurns();
    const works = Array.from({ length: 20 }, (_, index) =>
      admission.run('content', async () => order.push(index)),
    );
    await Promise.all(works);
    isOver = true;
    expect(order).toEqual(Array.from(works, (_, index) => index));
    expect(turns).toBeGreaterThanOrEqual(works.length / 2);
  });
});

it('what is refused is told to come again, while health and kept answers go on', async () => {
  const admission = new Admission({ atOnce: 0, waiting: 0 });
  const { origin, close } = await openListening({}, admission);
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
  await close();
});
