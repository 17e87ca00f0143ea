import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlainTarget } from '#admin/editor/plain-target.ts';
import { createTextPictures } from '#admin/editor/text-pictures.ts';
import { createUploads } from '#admin/pictures/uploads.ts';
import { unfinishedPicturesIn } from '#contract/pictures/unfinished.ts';
import { until } from './support/until.ts';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

let answers: Answer[] = [];
let asked = 0;

/** Answers uploads in their order; the last answer stays, and without one nothing comes. */
class AnsweredRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open(): void {
    asked += 1;
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

const picture = (changes: object = {}) => ({
  id: 1,
  url: '/uploads/a_320x200.webp',
  width: 320,
  height: 200,
  alt: '',
  bytes: 1,
  variants: [],
  used_by: [],
  created_at: '2026-03-02T05:05:00.000Z',
  ...changes,
});
const arrives = (changes?: object): Answer => ({ status: 201, body: picture(changes) });
const photo = (name = '하나.jpg') => new File(['bytes'], name, { type: 'image/jpeg' });

beforeEach(() => {
  answers = [];
  asked = 0;
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
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
    expect([asked, state()?.status]).toEqual([4, 'sending']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([asked, state()]).toMatchObject([5, { status: 'failed', canRetry: true }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(5);
    expect(done).not.toHaveBeenCalled();
  });

  it('that is given up while the server is busy is not tried again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers = [{ status: 503 }];
    const { uploads, id } = send();
    await vi.advanceTimersByTimeAsync(100);
    uploads.cancel(id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBeLessThan(3);
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
    expect(asked).toBe(1);
  });
});

describe('a picture in a text', () => {
  const open = (text = '') => {
    const area = document.createElement('textarea');
    document.body.append(area);
    area.value = text;
    const pictures = createTextPictures();
    pictures.attach(createPlainTarget(area));
    return { area, pictures };
  };

  it('has a placeholder that no name of a file can break', async () => {
    const { area, pictures } = open();
    pictures.take([photo('a](b)[c]\\(d).jpg')]);
    expect(area.value).toBe('![올리는 중 1: abcd.jpg]()\n');
    expect(unfinishedPicturesIn(area.value)).toEqual(['![올리는 중 1: abcd.jpg]()']);
  });

  it('is what it shows once it is there, or words that wait to be written', async () => {
    answers = [arrives({ alt: '모두 함께' }), arrives({ url: '/uploads/b_1x1.webp' })];
    const { area, pictures } = open();
    pictures.take([photo(), photo('둘.jpg')]);
    await until(() =>
      expect(area.value).toBe(
        '![모두 함께](/uploads/a_320x200.webp)\n![사진 설명](/uploads/b_1x1.webp)\n',
      ),
    );
  });

  it('that fails says so where it stands, is sent again from there, and taken away', async () => {
    answers = [{ status: 500 }];
    const { area, pictures } = open('앞글');
    area.setSelectionRange(2, 2);
    pictures.take([photo()]);
    const failed = '![올리지 못함 1: 하나.jpg]()';
    await until(() => expect(area.value).toBe(`앞글\n${failed}\n`));
    expect(pictures.canRetry(failed)).toBe(true);
    pictures.retry(failed);
    expect(area.value).toBe('앞글\n![올리는 중 1: 하나.jpg]()\n');
    await until(() => expect(area.value).toBe(`앞글\n${failed}\n`));
    pictures.drop(failed);
    expect(area.value.trim()).toBe('앞글');
    expect(pictures.uploads.$uploads.get()).toEqual({});
  });

  it('of an earlier visit has failed: its file is gone, and it can only be taken away', () => {
    const lost = '![올리는 중 1: 옛.jpg]()';
    const { area, pictures } = open();
    pictures.take([photo()]);
    const text = `${area.value}\n${lost}`;
    const settled = pictures.settle(text);
    expect(settled).toBe(`${area.value}\n![올리지 못함 1: 옛.jpg]()`);
    expect(pictures.settle(settled)).toBe(settled);
    area.value = settled;
    expect(pictures.canRetry('![올리지 못함 1: 옛.jpg]()')).toBe(false);
    pictures.drop('![올리지 못함 1: 옛.jpg]()');
    expect(area.value.trim()).toBe('![올리는 중 1: 하나.jpg]()');
  });
});
