// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormFields } from '#admin/kit/form/form-fields.ts';
import { findLeftWords } from '#admin/kit/form/local/words.ts';
import {
  flush,
  giveUp,
  isBlocked,
  openCopy,
  refresh,
  saveNow,
  start,
} from '#admin/publishing/copy/copy-form.ts';
// What is loaded where it is needed takes real time, which stands still here.
import '#admin/publishing/copy/newer.ts';
import * as presses from '#admin/publishing/copy/presses.ts';
import { describeView } from '#admin/publishing/describe-view.ts';
import { POST_TYPED, type PostTyped } from '#contract/blog/typed.ts';
import { $toasts, dismissToast } from '#shared/stores/toasts.ts';
import { failed, fakeEntries, words } from './support/fake-entries.ts';

const TEXT = '하나\n\n둘\n\n셋';
const FAILURE = { failure: '못 했어요.' };
const yes = () => Promise.resolve(true);
const publishing = { ...FAILURE, confirm: yes };

type Server = ReturnType<typeof fakeEntries>;

/** A form without a browser over the fake server; `id` is `null` for 글쓰기. */
function open(server: Server, id: number | null = 1, account = 'kim') {
  let values = words();
  let isValid = true;
  let signIns = 0;
  let isStill = true;
  const watchers = new Set<() => void>();
  const put = (next: Partial<PostTyped>) => {
    values = { ...values, ...next };
    for (const watcher of watchers) watcher();
  };
  const fields: FormFields<PostTyped, unknown> = {
    unfinished: new Set(),
    read: () => values,
    write: put,
    reset: put,
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    check: () => Promise.resolve(isValid ? {} : null),
    showErrors: (errors) => errors.length > 0,
    findProblems: () => [],
  };
  const made: number[] = [];
  const stored = id === null ? null : server.at(id);
  const opened =
    stored === null || id === null
      ? null
      : {
          id,
          status: stored.status,
          published_at: stored.published_at,
          is_visible: stored.status === 'published',
          created_at: stored.createdAt,
          version: `v${stored.version}`,
          number: stored.number,
          has_changes: stored.public !== null && stored.copy !== null,
          saved_at: null,
          writers: stored.writers,
          writing: [],
          copy: structuredClone(stored.copy),
          base: structuredClone(stored.base),
          public: structuredClone(stored.public),
        };
  const form = openCopy<PostTyped>(
    {
      kind: 'post',
      typed: POST_TYPED,
      calls: server.calls,
      fields,
      writer: {
        key: account,
        username: account,
        isStill: () => isStill,
        signIn: () => Promise.resolve((signIns += 1) > 0 && server.faults.length === 0),
        sendLeft: () => Promise.resolve(),
      },
      onMade: (madeId) => void made.push(madeId),
      onSaved: vi.fn(),
    },
    opened,
  );
  if (opened !== null) values = opened.copy ?? opened.public ?? words();
  const stop = start(form);
  return {
    form,
    stop,
    made,
    type: put,
    read: () => values,
    text: () => describeView(form.$view.get()).text,
    view: () => form.$view.get(),
    signIns: () => signIns,
    setValid: (next: boolean) => (isValid = next),
    becomeAnother: () => (isStill = false),
  };
}

const rest = () => vi.advanceTimersByTimeAsync(1_000);
const settle = () => vi.advanceTimersByTimeAsync(0);
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('admin-words:'));
const toasts = () => $toasts.get().map(({ text, detail }) => `${text} ${detail ?? ''}`.trim());

const draft = (changes: Partial<PostTyped> = {}) => {
  const server = fakeEntries();
  server.add(1, { copy: words({ title: '제목', content: TEXT, ...changes }) });
  return server;
};
const published = (changes: Partial<PostTyped> = {}) => {
  const server = fakeEntries();
  const shown = words({ title: '제목', content: TEXT, url: 'https://a.kr', ...changes });
  server.add(1, { public: shown, status: 'published', published_at: 'then' });
  return server;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of $toasts.get()) dismissToast(id);
  localStorage.clear();
});

describe('what rests', () => {
  it('is in this browser at once and on the server a second later, and then only there', async () => {
    const server = draft();
    const { type, text } = open(server);
    type({ title: '제목 둘' });
    await vi.advanceTimersByTimeAsync(500);
    expect([keys().length, text(), server.at(1).copy?.title]).toEqual([
      1,
      '임시 저장 · 저장 중',
      '제목',
    ]);
    await vi.advanceTimersByTimeAsync(500);
    expect([keys(), text(), server.at(1).copy?.title]).toEqual([
      [],
      '임시 저장 · 저장됨',
      '제목 둘',
    ]);
  });

  it('is sent every ten seconds while somebody types without a rest', async () => {
    const server = draft();
    const { type } = open(server);
    for (let second = 0; second < 21; second += 1) {
      type({ title: `${second}` });
      await vi.advanceTimersByTimeAsync(700);
    }
    expect(server.log.length).toBe(1);
    for (let second = 21; second < 30; second += 1) {
      type({ title: `${second}` });
      await vi.advanceTimersByTimeAsync(700);
    }
    expect(server.log.length).toBe(2);
  });

  it('is not sent for a trailing blank, NFD or a sign without width', async () => {
    const server = draft();
    const { type } = open(server);
    type({ title: '제목  ' });
    type({ title: '제목'.normalize('NFD') });
    type({ title: '제\u200b목' });
    await rest();
    expect([server.log, keys()]).toEqual([[], []]);
  });

  it('is sent with a field that may not be public, and with what was typed on meanwhile after that', async () => {
    const server = draft();
    const { type } = open(server);
    type({ title: '가'.repeat(121), url: 'http://' });
    const saved = rest();
    await saved;
    type({ content: '더' });
    await rest();
    expect(server.at(1).copy).toMatchObject({ title: '가'.repeat(121), content: '더' });
  });

  it('never changes who sees it: a draft that a colleague has published is unsaved changes from then on', async () => {
    const server = draft({ url: 'https://a.kr' });
    const colleague = open(server, 1, 'lee');
    const { type, text } = open(server);
    await presses.publish(colleague.form, publishing);
    type({ title: '한 글자 더' });
    await rest();
    expect([server.at(1).status, server.at(1).public?.title, server.at(1).copy?.title]).toEqual([
      'published',
      '제목',
      '한 글자 더',
    ]);
    expect(text()).toContain('공개하지 않은 변경이 있어요');
    expect(server.log).not.toContain('visibility draft');
  });
});

describe('a save without an answer', () => {
  it('is sent again as it was before anything newer, and counts once', async () => {
    const server = draft();
    const { type, text, read } = open(server);
    server.faults.push('lost');
    type({ title: '하나' });
    await rest();
    expect(text()).toBe(
      '임시 저장 · 저장 못 함 · 서버에 연결하지 못했어요 · 이 기기에 남아 있어요',
    );
    type({ title: '하나 둘' });
    await rest();
    await rest();
    expect(server.log).toEqual(['save 하나', 'save 하나', 'save 하나 둘']);
    expect([server.at(1).copy?.title, read().title, text()]).toEqual([
      '하나 둘',
      '하나 둘',
      '임시 저장 · 저장됨',
    ]);
  });

  it.each(['lost', 'unsent'] as const)('asks nobody about its own words: %s', async (fault) => {
    const server = draft();
    const { type, view, read } = open(server);
    server.faults.push(fault);
    type({ content: '하나 그리고\n\n둘\n\n셋' });
    await rest();
    const theirs = server.at(1).copy?.content ?? '';
    server.write(1, words({ ...server.at(1).copy, content: `${theirs} 끝` }), 'lee');
    type({ content: '하나 그리고 더\n\n둘\n\n셋' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(view().conflict).toBeNull();
    expect(read().content).toBe('하나 그리고 더\n\n둘\n\n셋 끝');
    expect(server.at(1).copy?.content).toBe(read().content);
  });

  it('is tried again by itself, and loses nothing though every third answer is lost', async () => {
    const server = draft();
    const { type, view } = open(server);
    for (let at = 0; at < 12; at += 1) {
      if (at % 3 === 0) server.faults.push('lost');
      type({ content: `${TEXT}\n\n${'가'.repeat(at)}` });
      await rest();
    }
    await vi.advanceTimersByTimeAsync(12_000);
    expect(view().conflict).toBeNull();
    expect(server.at(1).copy?.content).toBe(`${TEXT}\n\n${'가'.repeat(11)}`);
  });
});

describe('글쓰기', () => {
  it('makes the draft at once, and has nothing to save yet', async () => {
    const server = fakeEntries();
    const { made, text } = open(server, null);
    await settle();
    expect([made, server.log, text()]).toEqual([[1], ['begin'], '임시 저장']);
    await rest();
    expect(server.log).toEqual(['begin']);
  });

  it.each(['lost', 'unsent'] as const)(
    'makes one before the first save else: %s',
    async (fault) => {
      const server = fakeEntries();
      server.faults.push(fault);
      const { made, type } = open(server, null);
      await settle();
      expect(made).toEqual([]);
      type({ title: '첫 글' });
      await rest();
      expect([made, server.entries.size, server.at(1).copy?.title]).toEqual([[1], 1, '첫 글']);
    },
  );

  it('begins another where its draft has gone', async () => {
    const server = fakeEntries();
    const { made, type } = open(server, null);
    await settle();
    server.entries.delete(1);
    server.add(5, { copy: words() });
    type({ title: '남는 말' });
    await rest();
    await rest();
    expect([made, server.at(6).copy?.title]).toEqual([[1, 6], '남는 말']);
  });
});

it('is sent again five seconds after it failed, though typing goes on', async () => {
  const server = draft();
  const { type, text } = open(server);
  server.faults.push('unsent');
  type({ title: '첫 말' });
  await rest();
  expect(text()).toContain('저장 못 함');
  for (let letter = 0; letter < 18; letter += 1) {
    await vi.advanceTimersByTimeAsync(300);
    type({ title: `첫 말${'ㅎ'.repeat(letter)}` });
  }
  expect(server.at(1).copy?.title).toContain('첫 말ㅎ');
});

it('is kept on this device each second while somebody types without a rest', async () => {
  const { type } = open(draft());
  for (let letter = 0; letter < 12; letter += 1) {
    type({ content: TEXT + 'ㅎ'.repeat(letter) });
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(localStorage.getItem(keys()[0] ?? '')).toContain('ㅎ'.repeat(8));
});

describe('what others have written', () => {
  it('is joined without a word where no line is touched by both', async () => {
    const server = draft();
    const { type, read, view } = open(server);
    server.write(1, words({ title: '제목', content: '하나\n\n둘\n\n셋!' }), 'lee');
    type({ content: '하나?\n\n둘\n\n셋' });
    await rest();
    expect(view().conflict).toBeNull();
    expect([read().content, server.at(1).copy?.content]).toEqual([
      '하나?\n\n둘\n\n셋!',
      '하나?\n\n둘\n\n셋!',
    ]);
  });

  it('waits for the syllable that is being put together', async () => {
    const server = draft();
    const { type, read } = open(server);
    server.write(1, words({ title: '제목', content: '하나\n\n둘\n\n셋!' }), 'lee');
    document.dispatchEvent(new Event('compositionstart'));
    type({ content: '하나ㅎ\n\n둘\n\n셋' });
    await rest();
    expect(read().content).toBe('하나ㅎ\n\n둘\n\n셋');
    document.dispatchEvent(new Event('compositionend'));
    // In some engines the field's own event comes after the end.
    type({ content: '하나한\n\n둘\n\n셋' });
    await settle();
    expect(read().content).toBe('하나한\n\n둘\n\n셋!');
    await rest();
    expect(server.at(1).copy?.content).toBe('하나한\n\n둘\n\n셋!');
  });

  it('is asked about where both have changed a line, and what is not chosen is a version', async () => {
    const server = draft();
    const { type, read, view, text, form } = open(server);
    server.write(1, words({ title: '그들', content: TEXT }), 'lee');
    type({ title: '나' });
    await rest();
    const { conflict } = view();
    expect(conflict?.writers.title).toMatchObject([{ name: 'lee' }]);
    expect(text()).toContain('저장 못 함 · 다른 사람이 고친 곳과 겹쳤어요');
    expect(isBlocked(form)).toBe(true);
    conflict?.onResolve({ ...read(), title: '그들' });
    await rest();
    expect([read().title, server.at(1).copy?.title, server.asides[0]?.title]).toEqual([
      '그들',
      '그들',
      '나',
    ]);
    expect(isBlocked(form)).toBe(false);
  });

  it('stays unasked once put off, until somebody presses Ctrl+S', async () => {
    const server = draft();
    const { type, view, form } = open(server);
    server.write(1, words({ title: '그들', content: TEXT }), 'lee');
    type({ title: '나' });
    await rest();
    view().conflict?.onClose();
    type({ title: '나도' });
    await rest();
    expect([view().conflict, server.at(1).copy?.title, keys().length]).toEqual([null, '그들', 1]);
    await saveNow(form);
    expect(view().conflict).not.toBeNull();
  });

  it('joins nothing over a backup that was brought back', async () => {
    const server = draft();
    const { type, view } = open(server);
    server.bringBack(1, words({ title: '제목', content: '옛날' }));
    type({ title: '나' });
    await rest();
    const { conflict } = view();
    expect(conflict?.versions.theirs).toMatchObject({ title: '제목', content: '옛날' });
    expect(server.at(1).copy?.title).toBe('제목');
    conflict?.onResolve(words({ title: '나', content: '옛날' }));
    await rest();
    expect([server.at(1).copy?.title, server.asides[0]?.content]).toEqual(['나', TEXT]);
  });

  it('is shown as the tab is seen again, without a save', async () => {
    const server = draft();
    const { read, form } = open(server);
    server.write(1, words({ title: '그들', content: TEXT }), 'lee');
    await refresh(form);
    expect([read().title, server.log]).toEqual(['그들', ['get']]);
  });
});

describe('a press', () => {
  it('saves what is typed first, and publishes that', async () => {
    const server = draft({ url: 'https://a.kr' });
    const { type, form } = open(server);
    type({ title: '새 제목' });
    const answer = await presses.publish(form, publishing);
    expect(answer?.status).toBe('published');
    expect([server.log, server.at(1).public?.title]).toEqual([
      ['save 새 제목', 'publish'],
      '새 제목',
    ]);
  });

  it.each(['save', 'press'])('ends where the %s meets something newer', async (what) => {
    const server = draft({ url: 'https://a.kr' });
    const { type, form, read } = open(server);
    server.write(1, words({ ...server.at(1).copy, content: `${TEXT}!` }), 'lee');
    if (what === 'save') type({ title: '내 제목' });
    expect(await presses.publish(form, publishing)).toBeNull();
    expect([server.at(1).status, read().content]).toEqual(['draft', `${TEXT}!`]);
    expect(toasts()[0]).toContain('다시 눌러 주세요');
    await rest();
    expect((await presses.publish(form, publishing))?.status).toBe('published');
  });

  it('ends where the state is another one than was seen, and changes nothing', async () => {
    const server = draft({ url: 'https://a.kr' });
    const colleague = open(server, 1, 'lee');
    const { form, view } = open(server);
    await presses.publish(colleague.form, publishing);
    await presses.setVisibility(colleague.form, { status: 'hidden' }, FAILURE);
    expect(await presses.publish(form, publishing)).toBeNull();
    expect([server.at(1).status, view().entry?.status]).toEqual(['hidden', 'hidden']);
  });

  it('names the state that was in sight, also where its own save has answered another one', async () => {
    const server = published();
    const { form, type } = open(server);
    // A colleague hides it, which is no word.
    Object.assign(server.at(1), { status: 'hidden', version: 2 });
    type({ title: '내 제목' });
    expect(await presses.publish(form, publishing)).toBeNull();
    expect([server.at(1).public?.title, server.at(1).copy?.title]).toEqual(['제목', '내 제목']);
  });

  it('pressed again after a lost answer counts once', async () => {
    const server = draft({ url: 'https://a.kr' });
    const { form } = open(server);
    server.faults.push('lost');
    expect(await presses.publish(form, publishing)).toBeNull();
    const { number } = server.at(1);
    expect((await presses.publish(form, publishing))?.status).toBe('published');
    expect([server.log, server.at(1).number]).toEqual([['publish', 'publish'], number]);
  });

  it('says so offline, and is not sent later', async () => {
    const server = draft({ url: 'https://a.kr' });
    const { form, type } = open(server);
    type({ title: '끊긴' });
    server.faults.push('unsent');
    expect(await presses.publish(form, publishing)).toBeNull();
    expect(toasts()).toEqual(['못 했어요. 서버에 연결하지 못했어요']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([server.at(1).status, server.at(1).copy?.title]).toEqual(['draft', '끊긴']);
  });

  it('is stopped by a field that may not be public, which is saved all the same', async () => {
    const server = draft();
    const { form, type, setValid } = open(server);
    setValid(false);
    type({ title: '가'.repeat(121) });
    expect(await presses.publish(form, publishing)).toBeNull();
    await rest();
    expect([server.at(1).status, server.at(1).copy?.title.length]).toEqual(['draft', 121]);
  });

  it('is not done where the words of others were not to be published', async () => {
    const server = published();
    server.write(1, words({ ...server.at(1).public, content: '남의 말' }), 'lee');
    const { form } = open(server);
    const confirm = vi.fn(() => Promise.resolve(false));
    expect(await presses.publish(form, { ...FAILURE, confirm })).toBeNull();
    expect([confirm.mock.calls.length, server.at(1).public?.content]).toEqual([1, TEXT]);
  });

  it('that changes who sees it is not stopped by what is typed into the copy, and changes no word', async () => {
    const server = published();
    const { form, type, read } = open(server);
    server.write(1, words({ ...server.at(1).public, content: `${TEXT}!` }), 'lee');
    type({ title: '내 변경' });
    const answer = await presses.setVisibility(form, { status: 'hidden' }, FAILURE);
    expect([answer?.status, server.at(1).public?.title]).toEqual(['hidden', '제목']);
    await rest();
    expect(server.at(1).copy).toMatchObject({ title: '내 변경', content: `${TEXT}!` });
    expect(read().title).toBe('내 변경');
  });

  it('that drops changes puts them aside, also what was not saved yet', async () => {
    const server = published();
    const { form, type, read } = open(server);
    type({ title: '버릴 말' });
    expect(await presses.discard(form, FAILURE)).toBe(true);
    expect([read().title, server.at(1).copy, server.asides[0]?.title]).toEqual([
      '제목',
      null,
      '버릴 말',
    ]);
    await rest();
    expect(server.at(1).copy).toBeNull();
  });

  it('that reverts makes the version what is written on, and publishes nothing', async () => {
    const server = published();
    const { form, read } = open(server);
    expect(await presses.revert(form, 7, FAILURE)).toBe(true);
    expect([read().title, server.at(1).public?.title]).toEqual(['버전 7', '제목']);
  });

  it('that saves over public fields which differ from the base asks, and then takes them in', async () => {
    const server = published();
    const { form, type, read, view } = open(server);
    type({ title: '내 제목' });
    await rest();
    // A basic call has written the public fields.
    Object.assign(server.at(1), { public: words({ ...server.at(1).public, title: '그들' }) });
    expect(await presses.publish(form, publishing)).toBeNull();
    view().conflict?.onResolve({ ...read(), title: '내 제목' });
    await rest();
    expect((await presses.publish(form, publishing))?.status).toBe('published');
    expect(server.at(1).public?.title).toBe('내 제목');
  });
});

describe('why something is not saved', () => {
  it.each([
    [failed(409, 'in_trash'), '휴지통에 있어요'],
    [failed(413, 'body_too_large'), '내용이 256KiB를 넘어요'],
    [failed(401, 'unauthenticated'), '로그인이 끝났어요'],
    [failed(503, 'unavailable'), '지금은 서버를 쓸 수 없어요. 잠시 뒤에 다시 시도해 주세요'],
  ])('is said: %s', async (error, why) => {
    const server = draft();
    const { type, text } = open(server);
    server.faults.push(error, error);
    type({ title: '못 간 말' });
    await rest();
    expect(text()).toBe(`임시 저장 · 저장 못 함 · ${why} · 이 기기에 남아 있어요`);
    expect(keys().length).toBe(1);
  });

  it('asks once to sign in, and goes on under the same account', async () => {
    const server = draft();
    const { type, signIns } = open(server);
    server.faults.push(failed(401, 'unauthenticated'));
    type({ title: '다시 로그인' });
    await rest();
    expect([signIns(), server.at(1).copy?.title]).toEqual([1, '다시 로그인']);
  });

  it('sends nothing under another account', async () => {
    const server = draft();
    const { type, becomeAnother, text } = open(server);
    becomeAnother();
    type({ title: '내 것' });
    await rest();
    expect([server.log, server.at(1).copy?.title, keys().length]).toEqual([[], '제목', 1]);
    expect(text()).toContain('로그인이 끝났어요');
  });
});

describe('a form that is closed', () => {
  it('sends what is left, and leaves nothing in this browser', async () => {
    const server = draft();
    const { type, stop } = open(server);
    type({ title: '마지막' });
    stop();
    await settle();
    expect([server.at(1).copy?.title, keys()]).toEqual(['마지막', []]);
  });

  it('leaves what it could not send to the next page', async () => {
    const server = draft();
    const { type, stop } = open(server);
    server.faults.push('unsent');
    type({ title: '남은 말' });
    stop();
    await settle();
    const [left] = await findLeftWords('kim');
    expect(left).toMatchObject({
      entity: 'post:1',
      values: { title: '남은 말' },
      base: { title: '제목' },
      number: server.at(1).number,
      createdAt: server.at(1).createdAt,
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.log.length).toBe(1);
  });

  it('leaves nothing where it was given up', async () => {
    const server = draft();
    const { type, stop, form } = open(server);
    type({ title: '버린 말' });
    giveUp(form);
    stop();
    await flush(form);
    expect([server.log, keys()]).toEqual([[], []]);
  });
});
