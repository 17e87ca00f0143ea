import { describe, expect, it } from 'vitest';
import { mergeValues, sameWords } from '#admin/kit/form/conflict/merge.ts';
import { LONG_TEXTS, longText } from '../support/long-texts.ts';

const merge = (base: string, mine: string, theirs: string, pick?: 'theirs') => {
  const versions = { base: { text: base }, mine: { text: mine }, theirs: { text: theirs } };
  const { values, conflicting } = mergeValues(versions, pick && { picks: { text: pick } });
  return { text: values.text, isWhole: conflicting.length === 0 };
};
const lines = (...each: string[]) => each.join('\n');

describe('two changes of one text', () => {
  it.each([
    [
      'two neighbouring items of a list',
      lines('- 하나', '- 둘', '- 셋'),
      lines('- 하나 나', '- 둘', '- 셋'),
      lines('- 하나', '- 둘 남', '- 셋'),
      lines('- 하나 나', '- 둘 남', '- 셋'),
    ],
    [
      'two rows of a table',
      lines('| 이름 | 값 |', '| --- | --- |', '| 가 | 1 |', '| 나 | 2 |'),
      lines('| 이름 | 값 |', '| --- | --- |', '| 가 | 10 |', '| 나 | 2 |'),
      lines('| 이름 | 값 |', '| --- | --- |', '| 가 | 1 |', '| 나 | 20 |'),
      lines('| 이름 | 값 |', '| --- | --- |', '| 가 | 10 |', '| 나 | 20 |'),
    ],
    [
      'a row put behind the one that the other edits',
      lines('| 가 | 1 |', '| 나 | 2 |'),
      lines('| 가 | 1 |', '| 나 | 2 |', '| 다 | 3 |'),
      lines('| 가 | 1 |', '| 나 | 20 |'),
      lines('| 가 | 1 |', '| 나 | 20 |', '| 다 | 3 |'),
    ],
    [
      'a paragraph put behind the one that the other edits',
      lines('하나', '', '둘'),
      lines('하나', '', '둘', '', '셋'),
      lines('하나', '', '둘이에요'),
      lines('하나', '', '둘이에요', '', '셋'),
    ],
    [
      'a paragraph put behind a text of one line',
      '하나',
      lines('하나', '', '둘'),
      '하나예요',
      lines('하나예요', '', '둘'),
    ],
    [
      'a paragraph put before the one that the other edits',
      lines('하나', '', '둘'),
      lines('새로', '', '하나', '', '둘'),
      lines('하나예요', '', '둘'),
      lines('새로', '', '하나예요', '', '둘'),
    ],
    [
      'paragraphs put into two gaps',
      lines('하나', '', '둘', '', '셋'),
      lines('하나', '', '나', '', '둘', '', '셋'),
      lines('하나', '', '둘', '', '남', '', '셋'),
      lines('하나', '', '나', '', '둘', '', '남', '', '셋'),
    ],
    [
      'a paragraph taken away and its neighbour edited',
      lines('하나', '', '둘', '', '셋'),
      lines('하나', '', '셋'),
      lines('하나', '', '둘', '', '셋이에요'),
      lines('하나', '', '셋이에요'),
    ],
    [
      'lines put in before a line that the other edits',
      lines('{"1"}', '{"5"}'),
      lines('{"1"}', '{"5!"}'),
      lines('{"1"}', '{"2"}', '{"3"}', '{"4"}', '{"5"}'),
      lines('{"1"}', '{"2"}', '{"3"}', '{"4"}', '{"5!"}'),
    ],
    [
      'a line moved by one and another line added by the other',
      lines('a', 'b', 'c', 'd', 'e'),
      lines('a', 'x', 'b', 'c', 'd', 'e'),
      lines('a', 'b', 'c', 'd', 'y', 'e', 'z'),
      lines('a', 'x', 'b', 'c', 'd', 'y', 'e', 'z'),
    ],
    [
      'the same line in the same way, and others',
      lines('하나', '둘', '셋'),
      lines('하나 나', '같이', '셋'),
      lines('하나', '같이', '셋 남'),
      lines('하나 나', '같이', '셋 남'),
    ],
    [
      'the same paragraph put behind',
      lines('하나', '둘'),
      lines('하나 나', '둘', '', '같이'),
      lines('하나', '둘', '', '같이'),
      lines('하나 나', '둘', '', '같이'),
    ],
  ])('come together without a word: %s', (_, base, mine, theirs, joined) => {
    expect(merge(base, mine, theirs)).toEqual({ text: joined, isWhole: true });
    expect(merge(base, theirs, mine)).toEqual({ text: joined, isWhole: true });
  });

  it.each([
    ['one line', lines('하나', '둘'), lines('하나 나', '둘'), lines('하나 남', '둘')],
    [
      'a line that one deletes',
      lines('하나', '둘', '셋'),
      lines('하나', '셋'),
      lines('하나', '둘 남', '셋'),
    ],
    [
      'a gap',
      lines('하나', '', '둘'),
      lines('하나', '', '나', '', '둘'),
      lines('하나', '', '남', '', '둘'),
    ],
    ['the end', lines('- 하나'), lines('- 하나', '- 나'), lines('- 하나', '- 남')],
    ['the beginning', lines('하나', '둘'), lines('나', '하나', '둘'), lines('남', '하나', '둘')],
    [
      'a line of a passage that one deletes',
      lines('가', '나', '다', '라'),
      lines('가', '라'),
      lines('가', '나', '새', '다', '라'),
    ],
    ['an empty text', '', lines('나', '나'), lines('남', '남')],
    [
      'the end, and one edits the last line as well',
      lines('가', '나'),
      lines('가', '나!', '다'),
      lines('가', '나', '라'),
    ],
  ])('are asked about where both change %s', (_, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toEqual({ text: mine, isWhole: false });
    expect(merge(base, mine, theirs, 'theirs')).toEqual({ text: theirs, isWhole: false });
  });

  it('keep of both what is not asked about', () => {
    const base = lines('하나', '둘', '셋', '넷');
    const mine = lines('하나 나', '둘', '셋', '넷', '다섯');
    const theirs = lines('하나 남', '둘', '삼', '넷');
    expect(merge(base, mine, theirs)).toEqual({
      text: lines('하나 나', '둘', '삼', '넷', '다섯'),
      isWhole: false,
    });
    expect(merge(base, mine, theirs, 'theirs').text).toBe(
      lines('하나 남', '둘', '삼', '넷', '다섯'),
    );
  });

  it.each(LONG_TEXTS)('that share no line with it are asked about in %s', (_, mine, theirs) => {
    expect(merge(longText('다', 5), mine, theirs)).toEqual({ text: mine, isWhole: false });
  });

  it('come together in a text of very many lines', () => {
    const many = '\n'.repeat(250_000);
    expect(merge(`가${many}나`, `가 내${many}나`, `가${many}나 남`)).toEqual({
      text: `가 내${many}나 남`,
      isWhole: true,
    });
  });

  it('lose no line that either has written', () => {
    // A generator of one's own, so that a failure comes again.
    let seed = 7;
    const below = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % limit;
    };
    const edited = (text: readonly string[], who: string) =>
      text.flatMap((line, at) => {
        const what = below(8);
        if (what === 0) return [];
        if (what === 1) return [`${who}${at}`];
        if (what === 2) return [line, '', `${who}${at} 뒤`];
        return [line];
      });
    for (let round = 0; round < 2_000; round += 1) {
      const base = Array.from({ length: 1 + below(9) }, (_, at) => (at % 2 === 1 ? '' : `줄${at}`));
      const [mine, theirs] = [edited(base, '나'), edited(base, '남')];
      const { text, isWhole } = merge(base.join('\n'), mine.join('\n'), theirs.join('\n'));
      const written = [...mine, ...theirs].filter((line) => /^[나남]/.test(line));
      const missing = written.filter((line) => !text.split('\n').includes(line));
      expect(isWhole ? missing : [], JSON.stringify({ base, mine, theirs, text })).toEqual([]);
    }
  });
});

describe('what nobody sees', () => {
  it.each([
    ['a trailing blank', '제목', '제목 '],
    ['a decomposed letter', '한글', '한글'.normalize('NFD')],
    ['a sign without width', '제목', '제\u200b목'],
    ['a blank line at the end', '하나\n둘', '하나\n둘\n\n'],
  ])('is no change: %s', (_, plain, odd) => {
    expect(merge(plain, odd, '다른 것')).toEqual({ text: '다른 것', isWhole: true });
    expect(merge(plain, '내 것', odd)).toEqual({ text: '내 것', isWhole: true });
    expect(merge('옛것', odd, plain)).toEqual({ text: odd, isWhole: true });
    expect(sameWords({ text: plain }, { text: odd })).toBe(true);
  });

  it('is no change of a line beside other changes, and stays as it is typed', () => {
    const base = lines('하나', '둘', '셋', '넷', '끝');
    const mine = lines('하나 나', '둘  ', '셋', '넷 ', '끝');
    const theirs = lines('하나', '둘 남', '셋'.normalize('NFD'), '넷\u200b', '끝');
    expect(merge(base, mine, theirs)).toEqual({
      text: lines('하나 나', '둘 남', '셋'.normalize('NFD'), '넷 ', '끝'),
      isWhole: true,
    });
  });

  it('makes no question of a blank line at the end and a paragraph put behind', () => {
    const joined = merge('하나\n둘', '하나 나\n둘\n\n', '하나\n둘\n\n셋');
    expect(joined).toEqual({ text: '하나 나\n둘\n\n셋\n\n', isWhole: true });
  });
});

describe('two changes of several fields', () => {
  const met = {
    base: { title: '옛', content: '옛', tags: ['옛'] },
    mine: { title: '내 것', content: '옛', tags: ['옛'] },
    theirs: { title: '남의 것', content: '남의 것', tags: ['옛'] },
  };

  it('are asked about only where both have changed one, and take what one of them has', () => {
    expect(mergeValues(met)).toEqual({
      values: { title: '내 것', content: '남의 것', tags: ['옛'] },
      conflicting: ['title'],
      changed: ['content'],
    });
    expect(mergeValues(met, { picks: { title: 'theirs' } })).toMatchObject({
      values: { title: '남의 것' },
      changed: ['title', 'content'],
    });
  });

  it('that are the same are none, whatever was there before', () => {
    const same = { title: '같이', content: '같이\n둘', tags: ['같이'] };
    expect(mergeValues({ base: met.base, mine: same, theirs: structuredClone(same) })).toEqual({
      values: same,
      conflicting: [],
      changed: [],
    });
  });

  it('are compared as they would be written', () => {
    const clean = ({ url }: { url: string }) => ({ url: url.replace(/^(?!https)/, 'https://') });
    const versions = {
      base: { url: '' },
      mine: { url: 'naver.com' },
      theirs: { url: 'https://naver.com' },
    };
    expect(mergeValues(versions).conflicting).toEqual(['url']);
    expect(mergeValues(versions, { clean })).toMatchObject({ conflicting: [], changed: [] });
  });
});
