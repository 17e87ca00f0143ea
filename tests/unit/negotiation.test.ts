import { describe, expect, it } from 'vitest';
import { chooseCoding, parseAcceptEncoding } from '#server/http/answers/coding.ts';
import { etagOf, matchesAny, matchesNone, matchesRange } from '#server/http/answers/etag.ts';

describe('Accept-Encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip;q=1.0, br;q=0.5', ['gzip', 'br', 'identity']],
    ['br;q=0.5, identity', ['identity', 'br']],
    ['br;q=0, *', ['gzip', 'identity']],
    ['*;q=0', []],
    ['identity;q=0, gzip', ['gzip']],
    ['GZIP ; Q=0.3', ['gzip', 'identity']],
    ['br;q=none', ['identity']],
    ['', ['identity']],
  ])('%j accepts %j, the best first', (header, codings) => {
    expect(parseAcceptEncoding(header)).toEqual(codings);
  });

  it('chooses among what is at hand, and the text as it is where nothing is', () => {
    expect(chooseCoding('gzip, br', () => true)).toBe('br');
    expect(chooseCoding('gzip, br', (coding) => coding !== 'br')).toBe('gzip');
    expect(chooseCoding('identity;q=0', () => true)).toBe('identity');
    expect(chooseCoding(null, () => true)).toBe('identity');
  });
});

describe('ETags', () => {
  const etag = etagOf('print', 'br');

  it('are compared weakly for If-None-Match', () => {
    for (const header of [etag, `W/${etag}`, `"other" , W/${etag}`, '*', ' * ']) {
      expect(matchesNone(header, etag), header).toBe(true);
    }
    for (const header of [undefined, null, '', '"other"', etagOf('print', 'gzip'), 'print-br']) {
      expect(matchesNone(header, etag), String(header)).toBe(false);
    }
  });

  it('are compared strongly for If-Match, in any coding', () => {
    for (const header of [etag, etagOf('print', 'identity'), `"other", ${etag}`, '*']) {
      expect(matchesAny(header, 'print'), header).toBe(true);
    }
    for (const header of ['', `W/${etag}`, '"other"', '"print-zstd"']) {
      expect(matchesAny(header, 'print'), header).toBe(false);
    }
  });

  it('are compared strongly for If-Range, and a date never holds', () => {
    expect(matchesRange(null, etag)).toBe(true);
    expect(matchesRange(etag, etag)).toBe(true);
    expect(matchesRange(`W/${etag}`, etag)).toBe(false);
    expect(matchesRange('Wed, 21 Oct 2026 07:28:00 GMT', etag)).toBe(false);
  });
});
