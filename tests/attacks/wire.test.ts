import { describe, expect } from 'vitest';
import { ask } from '../support/site.ts';
import { it } from './support/it.ts';
import type { Target } from './support/target.ts';
import { converse, flood, sendFirst } from './support/wire.ts';

const END = '\r\n\r\n';

/** The head of a write by staff, without what says how long its body is. */
const head = ({ cookie, port }: Target, path = '/api/manage/newpost') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Origin: http://localhost:${port}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
  ].join('\r\n');

const HIDDEN = `DELETE /api/blog/posts/1/delete HTTP/1.1\r\nHost: localhost${END}`;

describe('a request inside a request', () => {
  const lengths: Record<string, string> = {
    'a length and chunks': `Content-Length: 5\r\nTransfer-Encoding: chunked${END}0${END}${HIDDEN}`,
    'chunks and a length': `Transfer-Encoding: chunked\r\nContent-Length: 5${END}0${END}${HIDDEN}`,
    'two lengths': `Content-Length: 2\r\nContent-Length: ${HIDDEN.length}${END}{}${HIDDEN}`,
    'a list of lengths': `Content-Length: 2, 2${END}{}${HIDDEN}`,
    'a length with a sign': `Content-Length: +2${END}{}${HIDDEN}`,
    'a negative length': `Content-Length: -1${END}{}`,
    'a length in hex': `Content-Length: 0x2${END}{}`,
    'an obscured coding': `Transfer-Encoding: xchunked${END}0${END}${HIDDEN}`,
    'a coding with a tab': `Transfer-Encoding:\tchunked, identity${END}0${END}${HIDDEN}`,
    'a space before the colon': `Transfer-Encoding : chunked${END}0${END}${HIDDEN}`,
    'a folded header': `X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 2${END}{}${HIDDEN}`,
    'a bare line feed': `X: y\nTransfer-Encoding: chunked${END}0${END}${HIDDEN}`,
    'a bare carriage return': `X: y\rTransfer-Encoding: chunked${END}0${END}${HIDDEN}`,
    'a NUL in a header': `X: a\u0000b\r\nContent-Length: 2${END}{}`,
    'a chunk whose size is none': `Transfer-Encoding: chunked${END}xyz\r\n{}\r\n0${END}`,
    'a chunk with a negative size': `Transfer-Encoding: chunked${END}-2\r\n{}\r\n0${END}`,
    'an immense chunk': `Transfer-Encoding: chunked${END}FFFFFFFFFFFFFFFFFF\r\n{}`,
    'a chunk without its end': `Transfer-Encoding: chunked${END}2\r\n{}XX0${END}`,
  };

  it.for(Object.entries(lengths))('is not hidden by %s', async ([, rest], { target }) => {
    const { statuses, text } = await converse(target.port, [`${head(target)}\r\n${rest}`]);
    expect(text).not.toContain('STILL OPEN');
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    // Whatever was read of it, the hidden one is no call of staff.
    for (const status of statuses) expect([400, 401, 403, 408, 413, 415, 422]).toContain(status);
  });

  const lines = [
    'GET /api/blog HTTP/9.9',
    'GET /api/blog HTTP/1.1 HTTP/1.1',
    'get /api/blog HTTP/1.1',
    'BREW /api/blog HTTP/1.1',
    'PRI * HTTP/2.0',
    '\u0016\u0003\u0001\u0002\u0000\u0001',
    'GET /api/blog\u0000 HTTP/1.1',
  ];
  it.for(lines)('%j is refused', async (line, { target }) => {
    const { statuses, text } = await converse(target.port, [`${line}\r\nHost: localhost${END}`]);
    expect(text).not.toContain('STILL OPEN');
    expect(statuses).toEqual([400]);
    expect(text).toMatch(/^x-content-type-options: nosniff\r$/m);
    expect(text).toMatch(/^connection: close\r$/m);
  });
});

describe('somebody who does not come to an end', () => {
  it('with a body in chunks is answered and cut off', async ({ target }) => {
    const begin = `${head(target)}\r\nTransfer-Encoding: chunked${END}`;
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const { statuses, text } = await flood(target.port, begin, chunk);
    expect(text).not.toContain('STILL OPEN');
    // The end of the connection may overtake the answer for who has sent more than was read.
    expect(statuses.filter((status) => status !== 413)).toEqual([]);
  });

  it.for([
    '/api/manage/newpost',
    '/api/auth/sign-out',
    '/about',
    '/nowhere',
    '/healthz',
    '/api/nothing',
  ])('with a body that %s does not read is cut off', async (path, { target }) => {
    const begin = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked${END}`;
    const { statuses, text } = await flood(target.port, begin, `4\r\nxxxx\r\n`, 5);
    expect(text).not.toContain('STILL OPEN');
    expect(statuses).toHaveLength(1);
  });

  it('with a body that comes a byte at a time is cut off', async ({ target }) => {
    const begin = `${head(target)}\r\nContent-Length: 100000${END}{`;
    const { statuses, text } = await flood(target.port, begin, ' ', 20);
    expect(text).not.toContain('STILL OPEN');
    expect(statuses.filter((status) => status !== 408 && status !== 400)).toEqual([]);
  });

  it('with headers that come a line at a time is cut off', async ({ target }) => {
    const begin = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
    const { statuses, text } = await flood(target.port, begin, 'X: y\r\n', 20);
    expect(text).not.toContain('STILL OPEN');
    expect(statuses).toEqual([408]);
  });

  it('and says nothing is let go', async ({ target }) => {
    const { text } = await converse(target.port, [
      'GET /healthz HTTP/1.1\r\nHost: localhost' + END,
    ]);
    expect(text).not.toContain('STILL OPEN');
    expect(await converse(target.port, [''])).toMatchObject({ statuses: [408] });
  });

  it('holds nobody else up', async ({ target }) => {
    const begin = `${head(target)}\r\nContent-Length: 100000${END}{`;
    const slow = Array.from({ length: 50 }, () => flood(target.port, begin, ' ', 20));
    for (const path of ['/healthz', '/api/blog', '/about']) {
      expect((await ask(target.origin, path)).status).toBe(200);
    }
    for (const { text } of await Promise.all(slow)) expect(text).not.toContain('STILL OPEN');
  });
});

const MB = 1024 * 1024;

function* megabytes(count: number, piece = Buffer.alloc(MB, 'x')): Generator<Buffer> {
  for (let sent = 0; sent < count; sent += 1) yield piece;
}

/** What the buffers of a connection hold, beside the largest form that the server takes in. */
const MOST_TAKEN = 16 * MB;

describe('a body that is not wanted', () => {
  const form = 'Content-Type: multipart/form-data; boundary=b';
  const staff = ({ cookie, port }: Target) =>
    `Cookie: ${cookie}\r\nOrigin: http://localhost:${port}\r\n`;
  const refused: [string, string, number, number][] = [
    ['a text of staff', 'POST /api/manage/newpost', 413, 5],
    ['a table of staff', 'POST /api/manage/members/13/import', 415, 9],
    ['a picture of staff that is too large', `POST /api/manage/uploads`, 413, 40],
    ['a picture after sign-out', `POST /api/manage/uploads`, 401, 10],
    ['a text to a page', 'POST /about', 405, 3],
    ['a text beside a DELETE', 'DELETE /api/blog/posts/99/delete', 404, 3],
    ['a text beside a GET', 'GET /api/blog', 200, 3],
  ];

  it.for(refused.flatMap((one) => [[...one, 'keep-alive'] as const, [...one, 'close'] as const]))(
    '%s (%s) finds its answer %i behind %i MB, also where the connection is to %s',
    async ([what, line, status, size, connection], { target }) => {
      const type = line.includes('uploads') ? form : 'Content-Type: application/json';
      const begin = [
        `${line} HTTP/1.1\r\nHost: localhost\r\n${type}\r\nConnection: ${connection}\r\n`,
        ...(what.includes('sign-out') ? [] : [staff(target)]),
        `Content-Length: ${size * MB}${END}`,
      ].join('');
      const { statuses, error } = await sendFirst(target.port, begin, () => megabytes(size));
      expect(error).toBeNull();
      expect(statuses).toEqual([status]);
    },
  );

  it('leaves a connection that can be used again', async ({ target }) => {
    const begin = `POST /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${2 * MB}${END}`;
    const next = Buffer.from(`GET /healthz HTTP/1.1\r\nHost: localhost${END}`);
    const { statuses } = await sendFirst(target.port, begin, () => [...megabytes(2), next]);
    expect(statuses).toEqual([405, 200]);
  });

  const endless: [string, string, string][] = [
    ['a write of nobody', 'POST /api/manage/newpost', ''],
    ['a heart', 'POST /api/projects/99/heart', ''],
    ['a DELETE', 'DELETE /api/blog/posts/99/delete', 'staff'],
    ['a page', 'POST /about', ''],
    ['a page that is read', 'GET /about', ''],
    ['a form that never begins', 'POST /api/manage/uploads', 'staff'],
    ['a form behind its end', 'POST /api/manage/uploads', 'staff end'],
  ];

  it.for(endless)('and never ends is not taken in: %s', async ([, line, who], { target }) => {
    const chunk = Buffer.from(`100000\r\n${'x'.repeat(MB)}\r\n`);
    const begin = [
      `${line} HTTP/1.1\r\nHost: localhost\r\n${form}\r\nTransfer-Encoding: chunked\r\n`,
      who === '' ? '\r\n' : `${staff(target)}\r\n`,
      who.includes('end') ? '7\r\n--b--\r\n\r\n' : '',
    ].join('');
    const { bytes, error } = await sendFirst(target.port, begin, () => megabytes(100, chunk));
    expect(error).not.toBeNull();
    expect(bytes).toBeLessThan(MOST_TAKEN);
  });

  it('and is announced as immense is not taken in', async ({ target }) => {
    const begin = `${head(target)}\r\nContent-Length: ${1_000 * MB}${END}`;
    const { bytes } = await sendFirst(target.port, begin, () => megabytes(100));
    expect(bytes).toBeLessThan(MOST_TAKEN);
  });

  it.for([
    'GET /about',
    'GET /api/blog',
    'POST /nowhere',
    'POST /api/manage/newpost',
    'POST /api/manage/uploads',
  ])(
    'and is announced as a terabyte is refused at once, also where it never comes: %s',
    async (line, { target }) => {
      const begin = `${line} HTTP/1.1\r\nHost: localhost\r\n${form}\r\n${staff(target)}`;
      const { statuses, text } = await converse(target.port, [
        `${begin}Content-Length: 1000000000000${END}`,
      ]);
      expect(statuses).toEqual([413]);
      expect(text).not.toContain('STILL OPEN');
    },
  );

  it('and is larger than any limit is answered, and its connection closed', async ({ target }) => {
    const begin = `POST /api/manage/uploads HTTP/1.1\r\nHost: localhost\r\n${form}\r\n${staff(target)}`;
    const { statuses, text } = await converse(target.port, [
      `${begin}Content-Length: ${500 * MB}${END}`,
    ]);
    expect(statuses).toEqual([413]);
    expect(text).toContain('problem+json');
    expect(text).not.toContain('STILL OPEN');
  });
});

describe('headers', () => {
  const lines = (count: number, value: string) =>
    Array.from({ length: count }, (_, index) => `X-${index}: ${value}\r\n`).join('');

  it('beyond their limit are refused', async ({ target }) => {
    const begin = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
    for (const rest of [lines(3_000, 'x'), `X: ${'x'.repeat(40_000)}\r\n`]) {
      const { statuses, text } = await converse(target.port, [`${begin}${rest}\r\n`]);
      expect(statuses).toEqual([431]);
      expect(text).not.toContain('STILL OPEN');
    }
    const long = await converse(target.port, [
      `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a${END}`,
    ]);
    expect(long.statuses).toEqual([431]);
  });

  it.for([
    'evil.example',
    'evil.example:80',
    'localhost:1@evil.example',
    'localhost, evil.example',
    '[::1',
    '"><script>alert(1)</script>',
    'a'.repeat(8_000),
    '',
  ])('name a host that nothing is made of: %s', async (host, { target }) => {
    for (const path of [
      '/',
      '/about/',
      '/api/blog',
      '/api/openapi.json',
      '/api/docs',
      '/nowhere',
      '/.well-known/security.txt',
    ]) {
      const { status, headers, body } = await ask(target.origin, path, { host });
      expect(status).toBeLessThan(500);
      expect(headers.location ?? '/').toMatch(/^\/(?!\/)/);
      expect(body.toString()).not.toMatch(/evil\.example|<script>alert/);
    }
  });

  it.for([
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
    { forwarded: 'for=127.0.0.1;host=evil.example;proto=https' },
    { 'x-original-url': '/api/manage/members/1' },
    { 'x-rewrite-url': '/admin' },
    { 'x-real-ip': '127.0.0.1' },
    { 'x-request-id': 'chosen by somebody' },
    { 'if-none-match': '*'.repeat(10_000) },
    { range: `bytes=${'0-1,'.repeat(2_000)}0-1` },
    { range: 'bytes=-999999999999999999999' },
    { 'accept-encoding': 'br;q=nan, gzip;q=-1, *;q=1e309' },
    { accept: '<script>' },
    { upgrade: 'websocket', connection: 'Upgrade' },
    {
      upgrade: 'h2c',
      connection: 'Upgrade, HTTP2-Settings',
      'http2-settings': 'AAMAAABkAARAAAAAAAIAAAAA',
    },
    { expect: '100-continue' },
    { te: 'trailers, deflate' },
  ])('are believed in nothing: %o', async (headers, { target }) => {
    for (const path of ['/about', '/api/blog', '/nowhere']) {
      const plain = await ask(target.origin, path);
      const answer = await ask(target.origin, path, headers);
      expect([plain.status, 206, 304, 416]).toContain(answer.status);
      expect(JSON.stringify([answer.headers, answer.body.toString()])).not.toMatch(
        /evil\.example|chosen by/,
      );
    }
  });
});

describe('every answer', () => {
  const answers: [string, Record<string, string>, string][] = [
    ['/', {}, 'GET'],
    ['/about', {}, 'HEAD'],
    ['/about/', {}, 'GET'],
    ['/robots.txt', {}, 'GET'],
    ['/nowhere', {}, 'GET'],
    ['/nowhere.js', {}, 'GET'],
    ['/%', {}, 'GET'],
    ['/about', {}, 'POST'],
    ['/api/blog', {}, 'GET'],
    ['/api/nothing', {}, 'GET'],
    ['/api/blog', {}, 'PUT'],
    ['/api/manage/members/1', {}, 'GET'],
    ['/api/docs', {}, 'GET'],
    ['/api/openapi.json', {}, 'GET'],
    ['/uploads/none.png', {}, 'GET'],
    ['/healthz', {}, 'GET'],
    ['/readyz', {}, 'GET'],
    ['/.well-known/security.txt', {}, 'GET'],
    ['/api/blog', { 'if-none-match': '*' }, 'GET'],
  ];
  it.for(answers)(
    '%s %o %s has the headers that protect a browser',
    async ([path, sent, method], { target }) => {
      const { headers } = await ask(target.origin, path, sent, method);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
        expect(headers[name]).toBeUndefined();
      }
    },
  );

  it('of a page has the policy of its meta as a header', async ({ target }) => {
    const { headers } = await ask(target.origin, '/about');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; frame-ancestors 'none'",
    );
  });

  it('names whom to tell of a weakness, for less than a year', async ({ target }) => {
    const { body, headers } = await ask(target.origin, '/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      body
        .toString()
        .trim()
        .split('\n')
        .map((line) => [line.split(': ')[0], line.split(': ')[1] ?? '']),
    );
    expect(fields.get('Contact')).toBeTruthy();
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});
