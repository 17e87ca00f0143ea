import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploads } from '#admin/pictures/uploads.ts';
import { until } from './support/until.ts';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

let answers: Answer[] = [];
let requestCount = 0;

/** Answers uploads in their order; the last answer stays, and without one nothing comes. */
class AnsweredRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open(): void {
    requestCount += 1;
  }
  setRequestHeader(): void {
    // Nobody reads it here.
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  send(): void {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) return;
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body ?? {});
    queueMicrotask(() => {
      this.dispatchEvent(new Event(answer.status === 0 ? 'error' : 'load'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

const photo = () => new File([new Uint8Array([0xff, 0xd8, 0xff])], '하나.jpg');

/** A browser that shows no picture: files within the limits are sent as they are. */
class UnreadImage {
  onerror: () => void = () => undefined;
  set src(_: string) {
    queueMicrotask(() => this.onerror());
  }
  get src(): string {
    return '';
  }
}

beforeEach(() => {
  answers = [];
  requestCount = 0;
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  vi.stubGlobal('Image', UnreadImage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  const send = () => {
    const done = vi.fn();
    const uploads = createUploads({ onDone: done });
    const [id = 0] = uploads.add([photo()]);
    return { uploads, done, id, state: () => uploads.$uploads.get()[id]?.state };
  };

  it('is tried again by itself while the server is busy, five times in all', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers = [{ status: 503 }];
    const { done, state } = send();
    await vi.advanceTimersByTimeAsync(11_000);
    expect([requestCount, state()?.status]).toEqual([4, 'sending']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([requestCount, state()]).toMatchObject([5, { status: 'failed', canRetry: true }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requestCount).toBe(5);
    expect(done).not.toHaveBeenCalled();
  });

  it('that is given up while the server is busy is not tried again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers = [{ status: 503 }];
    const { uploads, id } = send();
    await vi.advanceTimersByTimeAsync(100);
    uploads.cancel(id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requestCount).toBeLessThan(3);
    expect(uploads.$uploads.get()).toEqual({});
  });

  it.each([
    ['another failure of the server', 500, true],
    ['no connection', 0, true],
    ['an ended session', 401, true],
    ['a file that is too large', 413, false],
    ['a file that cannot be read', 422, false],
  ])('that meets %s is not tried again by itself', async (_, status, canRetry) => {
    answers = [{ status }];
    const { state } = send();
    await until(() => expect(state()).toMatchObject({ status: 'failed', canRetry }));
    expect(requestCount).toBe(1);
  });
});
