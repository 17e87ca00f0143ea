import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $adminEntry,
  beginAdminEntry,
  cancelAdminEntry,
} from '#features/admin-entry/admin-entry.ts';
import { createKeyBuffer, isSecret, type KeyPress } from '#features/admin-entry/secret.ts';
import {
  closeAdminEntry,
  isAdminEntryOpen,
  isGranted,
  openAdminEntry,
} from '#features/admin-entry/sign-store.ts';
import { useAdminEntryKeys } from '#features/admin-entry/use-admin-entry-keys.ts';
import { renderInto } from './support/render.ts';

const { render } = renderInto();

const SECRET = 'likelion';

/** The letters of a Korean keyboard, in the places of the Latin ones. */
const JAMO: Record<string, string> = {
  l: 'ㅣ',
  i: 'ㅑ',
  k: 'ㅏ',
  e: 'ㄷ',
  o: 'ㅐ',
  n: 'ㅜ',
  x: 'ㅌ',
};

function press(key: string, code = '', modifiers: Partial<KeyPress> = {}): KeyPress {
  const none = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };
  return { key, code, ...none, ...modifiers };
}

const latin = (letter: string) => press(letter, `Key${letter.toUpperCase()}`);
const korean = (letter: string) => press(JAMO[letter] ?? '', `Key${letter.toUpperCase()}`);
const composing = (letter: string) => press('Process', `Key${letter.toUpperCase()}`);
const jamoOnly = (letter: string) => press(JAMO[letter] ?? '');
const remapped = (letter: string) => press(letter, 'KeyZ');

/** Types a word and says what the last key answered. */
function type(buffer: ReturnType<typeof createKeyBuffer>, word: string, how = latin): boolean {
  return Array.from(word, (letter) => buffer.press(how(letter))).at(-1) ?? false;
}

describe('the keystroke buffer', () => {
  test.each([
    ['a Latin layout', latin],
    ['a Korean layout', korean],
    ['an IME that reports no characters', composing],
    ['a layout that reports no physical keys', jamoOnly],
    ['letters that stand on other keys', remapped],
  ])('equals the secret typed on %s', (_, how) => {
    const buffer = createKeyBuffer(SECRET);
    expect(type(buffer, 'likelio', how)).toBe(false);
    expect(type(buffer, 'n', how)).toBe(true);
  });

  test('is not equal with anything before the secret', () => {
    expect(type(createKeyBuffer(SECRET), `x${SECRET}`)).toBe(false);
  });

  test('is cleared by Backspace, which forgives every mistake', () => {
    const buffer = createKeyBuffer(SECRET);
    type(buffer, 'likex');
    buffer.press(press('Backspace', 'Backspace'));
    expect(type(buffer, 'lion')).toBe(false);
    buffer.press(press('Backspace', 'Backspace'));
    expect(type(buffer, SECRET)).toBe(true);
  });

  test('begins anew after it was equal', () => {
    const buffer = createKeyBuffer(SECRET);
    type(buffer, SECRET);
    expect(type(buffer, SECRET)).toBe(true);
  });

  test('does not see shortcuts, held keys, white space and keys without a letter', () => {
    const buffer = createKeyBuffer(SECRET);
    buffer.press(press('x', 'KeyX', { ctrlKey: true }));
    buffer.press(press('x', 'KeyX', { metaKey: true }));
    buffer.press(press('x', 'KeyX', { altKey: true }));
    buffer.press(press('x', 'KeyX', { repeat: true }));
    for (const key of ['Shift', 'Enter', 'ArrowDown', 'Tab', 'Escape']) {
      buffer.press(press(key, key));
    }
    buffer.press(press(' ', 'Space'));
    expect(type(buffer, SECRET)).toBe(true);
  });

  test('takes capital letters by their keys', () => {
    expect(type(createKeyBuffer(SECRET), SECRET, (letter) => latin(letter.toUpperCase()))).toBe(
      true,
    );
  });
});

describe('a secret typed into a field', () => {
  test.each([SECRET, 'ㅣㅑㅏㄷㅣㅑㅐㅜ', 'ㅣㅑㅏ디ㅑㅐㅜ', 'ㅣㅑㅏ디ㅑㅐㅜ'.normalize('NFD')])(
    '%s is right',
    (text) => expect(isSecret(text, SECRET)).toBe(true),
  );

  test.each(['', 'lion', 'likelions', 'LIKELION', '사자'])('%j is wrong', (text) =>
    expect(isSecret(text, SECRET)).toBe(false),
  );
});

describe('what localStorage holds', () => {
  test.each([
    'admin',
    'true',
    '1',
    'granted',
    '"admin"',
    '{"mode":"admin"}',
    '{"state":{"mode":"admin"},"version":0}',
    '{"state":{"isAdmin":true},"version":0}',
  ])('%s grants entry', (stored) => expect(isGranted(stored)).toBe(true));

  test.each([
    null,
    undefined,
    '',
    ' ',
    'false',
    '0',
    'null',
    'undefined',
    '""',
    '{}',
    '[]',
    '{"mode":""}',
    '{"state":{"mode":"user"},"version":3}',
    '{"state":{"isAdmin":false},"version":1}',
  ])('%j grants nothing', (stored) => expect(isGranted(stored)).toBe(false));

  test('is our own word once the admin entry is open, and nothing once it is closed', () => {
    openAdminEntry();
    expect(localStorage.getItem('signStore')).toBe('admin');
    expect(isGranted(localStorage.getItem('signStore'))).toBe(true);
    expect(isAdminEntryOpen()).toBe(true);
    closeAdminEntry();
    expect(localStorage.getItem('signStore')).toBeNull();
    expect(isAdminEntryOpen()).toBe(false);
  });
});

// How long it takes, and what gives it up, is in e2e/pages/entry.both.test.ts.
describe('the admin entry', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cancelAdminEntry();
    if (isAdminEntryOpen()) closeAdminEntry();
    vi.useRealTimers();
  });

  test('stays shut without the flag', () => {
    const leave = vi.fn();
    expect(beginAdminEntry(leave)).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect($adminEntry.get()).toBe('idle');
    expect(leave).not.toHaveBeenCalled();
  });

  test('begins once however often Enter is pressed', () => {
    openAdminEntry();
    const leave = vi.fn();
    beginAdminEntry(leave);
    expect(beginAdminEntry(leave)).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(leave).toHaveBeenCalledOnce();
  });
});

test('a page that is left on the way begins anew when it comes back out of the cache', async () => {
  const Listening = () => {
    useAdminEntryKeys();
    return null;
  };
  await render(createElement(Listening));
  openAdminEntry();
  const leave = vi.fn();
  vi.useFakeTimers();
  beginAdminEntry(leave);
  expect($adminEntry.get()).toBe('leaving');
  dispatchEvent(new Event('pagehide'));
  expect($adminEntry.get()).toBe('idle');
  vi.advanceTimersByTime(10_000);
  expect(leave).not.toHaveBeenCalled();
  await render(null);
  beginAdminEntry(leave);
  dispatchEvent(new Event('pagehide'));
  expect($adminEntry.get()).toBe('leaving');
  cancelAdminEntry();
  vi.useRealTimers();
});
