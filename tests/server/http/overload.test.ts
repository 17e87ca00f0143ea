import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Admission } from '#server/admission.ts';
import { Failure } from '#server/errors.ts';
import { openListening } from '../support/listening.ts';

const LIMITS = { most: { content: 2, accounts: 1 }, turnMs: 50, turnMost: 2 };

/** Work that lasts until `end`. */
function lasting(admission: Admission, lane: 'content' | 'accounts') {
  const { promise, resolve } = Promise.withResolvers<null>();
  return { end: () => resolve(null), done: admission.run(lane, () => promise) };
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

  it('for the only thread is refused until its next turn', async () => {
    const admission = new Admission(LIMITS);
    const busy = async () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
    };
    // A screen that comes to a slow machine is no flood.
    expect(await refusalOf(admission.run('content', busy))).toBeNull();
    expect(await refusalOf(admission.run('content', busy))).toBeNull();
    expect(await refusalOf(admission.run('content', busy))).toEqual(REFUSED);
    await sleep(1);
    expect(await refusalOf(admission.run('content', busy))).toBeNull();
  });
});

it('what is refused is told to come again, while health and kept answers go on', async () => {
  const admission = new Admission({
    most: { content: 0, accounts: 0 },
    turnMs: 1_000,
    turnMost: 1,
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
