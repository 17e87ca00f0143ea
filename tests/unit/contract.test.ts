import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ReadBlog } from '#contract/blog/read.ts';
import { CreatePost } from '#contract/blog/schemas.ts';
import { countCharacters } from '#contract/core/text/characters.ts';
import { toNfc } from '#contract/core/text/nfc.ts';
import {
  isFoundIn,
  normalizeDocument,
  normalizeLine,
  searchable,
} from '#contract/core/text/text.ts';
import { ReadProjectDetail } from '#contract/projects/read.ts';

describe('text', () => {
  it('normalises a line: NFC, one line, no control characters, trimmed', () => {
    const nfd = '\u1100\u1161'; // 가 in two jamo
    expect(normalizeLine(`  ${nfd}\u0000\u0007 나\r\n다\t `)).toBe('가 나 다');
  });

  it('replaces a lone surrogate, which no database stores', () => {
    expect(normalizeLine('a\ud800b')).toBe('a\ufffdb');
    expect(normalizeLine('발표 주제\u000b부제목')).toBe('발표 주제 부제목');
    expect(normalizeDocument('발표 주제\u000b부제목')).toBe('발표 주제\n부제목');
  });

  it('keeps line feeds and tabs of a document', () => {
    expect(normalizeDocument('\u0000첫째\r\n\t둘째\r셋째\n')).toBe('첫째\n\t둘째\n셋째');
  });

  it.each(
    [
      ...[0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e],
      ...[0x200f, 0x202e, 0x2060, 0x2063, 0x2066, 0x206a, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0],
      ...[0xfff9, 0x1d173, 0xe0041, 0xe0100],
    ].map((point) => [point.toString(16), String.fromCodePoint(point)]),
  )('leaves U+%s out, which nobody sees', (_, sign) => {
    expect(normalizeLine(`${sign}가${sign}람${sign} 1${sign}`)).toBe('가람 1');
    expect(normalizeDocument(`가${sign}람\n\n- 1${sign}`)).toBe('가람\n\n- 1');
    expect(searchable(`가${sign}람`)).toBe('가람');
  });

  it.each(['\u00a0', '\u2007', '\u202f', '\u3000', '\u2800'])(
    'takes the space %j of a line for a space',
    (space) => {
      expect(normalizeLine(`김${space}가람${space}`)).toBe('김 가람');
    },
  );

  it.each([
    ...['👩‍👩‍👧‍👦', '👨🏽‍💻', '🧑🏻‍❤️‍💋‍🧑🏼', '🏳️‍🌈', '👁️‍🗨️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇰🇷'],
    ...['❤️', '☹︎', '©️', '1️⃣', '#️⃣'],
    ...['葛󠄀', 'می‌خواهم', 'क्‍ष', 'ශ්‍රී', 'ᠪᠠ᠋', 'שלום\u200f!', 'ᅟᅡ', 'ᄀᅠᆨ'],
  ])('keeps what changes how others look: %s', (text) => {
    expect(normalizeLine(text)).toBe(text);
    expect(normalizeDocument(text)).toBe(text);
  });

  it('leaves code as it is', () => {
    const unchanged = [
      '`a\u200bb` ``c`\u200b``',
      '```\nd\u200b\n```',
      '> ~~~\n> e\u200b\n> ~~~',
      '- 항목\n\n  ```js\n  f\u200b\n  ```',
      '글\n\n    g\u200b\n    h\u200b',
    ];
    for (const text of unchanged) {
      expect(normalizeDocument(`앞\u200b\n\n${text}\n\n뒤\u200b`)).toBe(`앞\n\n${text}\n\n뒤`);
    }
    const weak = ['` a\u200b', '글\n    이어짐\u200b', '- 항목\n\n    이어짐\u200b', '```a`\u200b'];
    for (const text of weak) {
      expect(normalizeDocument(text)).toBe(text.replace('\u200b', ''));
    }
  });

  it('counts an emoji as one character', () => {
    expect(countCharacters('🦁가')).toBe(2);
  });

  it('searches without case and white space', () => {
    expect(searchable(' React\t Hooks 입문 ')).toBe('reacthooks입문');
  });

  it.each([
    ['프로젝트', 'ㅍㄹㅈㅌ', true],
    ['나의 프로젝트 2', 'ㄹㅈㅌ2', true],
    ['프로젝트'.normalize('NFD'), 'ㅍㄹ', true],
    ['감사 인사', 'ㄳ', true],
    ['ㄳ', 'ㄱㅅ', true],
    ['쌍둥이', 'ㅆㄷ', true],
    ['쌍둥이', 'ㅅㄷ', false],
    ['프로젝트', 'ㅍ', false],
    ['ㅍ', 'ㅍ', true],
    ['프로젝트', '프ㄹ', false],
    ['abc', 'b', true],
  ])('a search in %s for %s: %s', (text, wanted, found) => {
    expect(isFoundIn(searchable(text), wanted)).toBe(found);
  });
});

it('the path of a problem names the tag that is blank or too long, and all where two are the same', () => {
  const pathOf = (...tags: string[]) => {
    const { issues = [] } = v.safeParse(CreatePost, {
      title: '글',
      content: '글',
      url: 'https://a.kr',
      tags,
    });
    return issues.map((issue) => v.getDotPath(issue));
  };
  expect(pathOf('가', ' 가 ')).toEqual(['tags']);
  expect(pathOf('가', ' ')).toEqual(['tags.1']);
  expect(pathOf('가'.repeat(31))).toEqual(['tags.0']);
});

describe('reading what a basic server answers', () => {
  it.each([[null], [[]], ['html'], [{}], [{ posts: null }]])(
    'does not take %j for a blog',
    (body) => {
      expect(v.safeParse(ReadBlog, body).success).toBe(false);
    },
  );

  it.each([{}, { project_member: null }, { project_member: '김하늘' }])(
    'takes %j for a project of nobody',
    (body) => {
      expect(v.parse(ReadProjectDetail, body).project_member).toEqual([]);
    },
  );
});

describe('toNfc', () => {
  it('composes as Unicode does, whatever a language writes', () => {
    for (const text of ['한글', '\u1112\u1161\u11ab', 'e\u0301', 'q\u0307\u0323', '👨‍👩‍👧', '']) {
      expect(toNfc(text)).toBe(text.normalize('NFC'));
    }
  });

  it('breaks a long row of marks, and a broken one no more', () => {
    const broken = toNfc(`a${'\u0301\u0316'.repeat(1_000)}`);
    expect(broken).toContain('\u034f');
    expect(toNfc(broken)).toBe(broken);
  });
});
