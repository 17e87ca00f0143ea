// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, describe, expect, it } from 'vitest';
import { writeKept } from '#admin/publishing/copy/keep-caret.ts';
import { describeView } from '#admin/publishing/describe-view.ts';
import { markRefused } from '#admin/publishing/mark-refused.ts';
import { describeOthers, describeSince } from '#admin/publishing/others.ts';
import { POST_TYPED, type PostTyped } from '#contract/blog/typed.ts';
import { words } from './support/fake-entries.ts';

afterEach(() => document.body.replaceChildren());

describe('what comes from others', () => {
  const setUp = (value: string, at: number) => {
    const input = document.createElement('textarea');
    input.name = 'content';
    input.value = value;
    document.body.append(input);
    input.focus();
    input.setSelectionRange(at, at);
    const write = (changes: Partial<PostTyped>) => {
      if (changes.content === undefined) return;
      input.value = changes.content;
      // As browsers do.
      input.setSelectionRange(input.value.length, input.value.length);
    };
    return { input, write };
  };

  it.each([
    ['before the caret', '하나\n둘\n셋', 6, '하나!!\n둘\n셋', 8],
    ['behind the caret', '하나\n둘\n셋', 1, '하나\n둘\n셋!!', 1],
  ])('moves no caret %s', (_, before, at, after, then) => {
    const { input, write } = setUp(before, at);
    writeKept({ write }, words({ content: after }), ['content']);
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual([after, then, then]);
  });

  it('into another field leaves the one that is written in alone', () => {
    const { input, write } = setUp('하나', 1);
    writeKept({ write }, words({ title: '제목' }), ['title']);
    expect([input.value, input.selectionStart]).toEqual(['하나', 1]);
  });
});

describe('a field that may not be public', () => {
  const mark = (values: Partial<PostTyped>, shown: Readonly<Record<string, string>> = {}) => {
    const errors = new Map(Object.entries(shown));
    markRefused<PostTyped>(
      {
        getValues: (() => words(values)) as never,
        getFieldState: ((name: string) => ({
          error: errors.has(name) ? { type: errors.get(name) } : undefined,
        })) as never,
        setError: (name, { type = '' }) => void errors.set(name, String(type)),
        clearErrors: ((name: string) => void errors.delete(name)) as never,
      },
      POST_TYPED,
    );
    return [...errors];
  };

  it.each([
    ['a title of 121 letters', { title: '가'.repeat(121) }, ['title']],
    ['an address without a host', { url: 'http://' }, ['url']],
    ['a tag of 31 letters', { tags: ['가'.repeat(31)] }, ['tags']],
    ['what is empty is none', {}, []],
    ['what is valid is none', { title: '제목', url: 'a.kr' }, []],
  ])('is marked: %s', (_, values, names) => {
    expect(mark(values).map(([name]) => name)).toEqual(names);
  });

  it('is no longer marked once it is mended, but for what somebody else has said', () => {
    expect(mark({ title: '제목' }, { title: 'refused', url: 'server' })).toEqual([
      ['url', 'server'],
    ]);
  });
});

describe('what the row says', () => {
  const entry = {
    id: 1,
    status: 'published',
    published_at: '2026-01-01T00:00:00.000Z',
    is_visible: true,
    created_at: '2026-01-01T00:00:00.000Z',
    version: 'v1',
    number: '1-1-a',
    has_changes: true,
    saved_at: '2026-01-01T00:00:00.000Z',
    writers: [
      { field: 'title', username: 'lee', name: '이사자', at: '2026-03-02T06:05:00.000Z' },
      { field: 'content', username: 'kim', name: '김사자', at: '2026-03-01T06:05:00.000Z' },
    ],
    writing: ['이사자'],
  };
  const view = { entry, at: 'saved', refusal: null } as const;

  it.each([
    [view, 'unsaved', '이사자 님이 쓰고 있어요 · 공개하지 않은 변경이 있어요'],
    [{ ...view, at: 'unsaved' } as const, 'unsaved', '이사자 님이 쓰고 있어요 · 저장 중'],
    [{ ...view, at: 'pressing' } as const, 'saving', '이사자 님이 쓰고 있어요 · 저장 중'],
    [
      { ...view, entry: { ...entry, published_at: '2199-01-01T00:00:00.000Z', writing: [] } },
      'unsaved',
      '1월 1일 오전 9:00 발행 예약 · 예약한 내용에 없는 변경이 있어요',
    ],
    [{ ...view, entry: { ...entry, has_changes: false, writing: [] } }, 'saved', '저장됨'],
    [{ ...view, entry: null }, 'saved', null],
  ])('%#', (shown, at, text) => {
    expect(describeView(shown)).toEqual({ at, text });
  });

  it('names others, their fields and since when, and nobody where only oneself has written', () => {
    const named = { labels: { title: '제목', content: '내용' }, username: 'kim' };
    expect(describeOthers(entry, named)).toBe('이사자 님이 쓴 제목');
    expect(describeSince(entry, 'kim')).toBe('이사자 님이 3월 2일 오후 3:05부터');
    const own = { ...entry, writers: entry.writers.filter(({ username }) => username === 'kim') };
    expect([describeOthers(own, named), describeSince(own, 'kim')]).toEqual([null, null]);
  });
});
