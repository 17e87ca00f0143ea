import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { LINKING } from '#server/app/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { INTERNET, isPublicAddress, type Network } from '#server/publishing/links/check-link.ts';
import { checkLinks, keepCheckingLinks } from '#server/publishing/links/checks.ts';
import { create, post, project, recruit } from '../support/factories.ts';
import { testOfTwo } from '../support/instances.ts';
import { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const HOUR_MS = 3_600_000;
/** After everything that a test writes was published. */
const START = Date.now() + HOUR_MS;
const afterHours = (hours: number) => new Date(START + hours * HOUR_MS);

/** What other sites answer, by path; what is not here is not there. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answers = new Map<string, Answer>();
const requests: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];

/** At which of this machine's addresses they were reached. */
const reached: (string | undefined)[] = [];

const sites = createServer((request, response) => {
  reached.push(request.socket.localAddress);
  const { method = '', url = '', headers } = request;
  requests.push({ method, url: `${headers.host}${url}`, headers });
  const answer = answers.get(url) ?? answers.get(url.split('?')[0] ?? '');
  if (answer === undefined) response.writeHead(404).end();
  else answer(request, response);
});

const status =
  (code: number, headers = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end();

beforeAll(() => new Promise<void>((resolve) => sites.listen(0, '0.0.0.0', resolve)));
afterAll(() => sites.close());
beforeEach(() => {
  requests.length = 0;
  reached.length = 0;
  answers.clear();
  answers.set('/fine', status(200));
});

const at = (path: string, host = 'other.example') =>
  `http://${host}:${(sites.address() as AddressInfo).port}${path}`;

/** The Internet of these tests is this machine under every name that ends in `.example`. */
const NETWORK: Network = {
  resolve: async (host) => (host.endsWith('.example') ? ['127.0.0.1'] : []),
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
};

const optionsOver = (db: Database, network = NETWORK) => ({
  db,
  kinds: LINKING,
  origin: 'https://club.example',
  network,
  pause: 0,
});

const look = (db: Database, hours: number, network = NETWORK, { signal } = new AbortController()) =>
  checkLinks({ ...optionsOver(db, network), now: () => afterHours(hours) }, signal);

const deadLinks = async (server: TestServer) => (await server.call('listDeadLinks')).body;

const written = (...urls: string[]) =>
  post({
    title: '링크가 있는 글',
    content: urls.map((url) => `[링크](${url})`).join(' '),
    url: at('/fine'),
  });

describe('a link that fails', () => {
  it('is dead on the second day, and stands where it is used', async ({ server }) => {
    const { id } = await create(server, 'createPost', written(at('/gone?a=1&b=2')));
    expect(await deadLinks(server)).toEqual({ links: [], checked_at: null });

    expect(await look(server.db, 0)).toBe(2);
    expect(await deadLinks(server)).toEqual({ links: [], checked_at: afterHours(0).toISOString() });

    expect(await look(server.db, 24)).toBe(2);
    expect(await deadLinks(server)).toEqual({
      links: [
        {
          url: at('/gone?a=1&b=2'),
          status: 404,
          failed_at: afterHours(0).toISOString(),
          checked_at: afterHours(24).toISOString(),
          used_by: [{ kind: 'post', id, title: '링크가 있는 글' }],
        },
      ],
      checked_at: afterHours(24).toISOString(),
    });
  });

  it('is none any more once it is mended, here or there', async ({ server }) => {
    const { id } = await create(server, 'createPost', written(at('/gone'), at('/lost')));
    await look(server.db, 0);
    await look(server.db, 24);
    expect((await deadLinks(server)).links).toHaveLength(2);
    // Without another look: the text says so.
    await server.call('updatePost', {
      params: { id },
      body: { content: `[링크](${at('/lost')})` },
    });
    expect((await deadLinks(server)).links).toMatchObject([{ url: at('/lost') }]);
    answers.set('/lost', status(200));
    await look(server.db, 48);
    expect((await deadLinks(server)).links).toEqual([]);
    // The next failure is a first one again.
    answers.delete('/lost');
    await look(server.db, 72);
    expect((await deadLinks(server)).links).toEqual([]);
  });

  it('is asked once a day, however often it is looked', async ({ server }) => {
    await create(server, 'createPost', written(at('/gone'), at('/gone#part')));
    expect(await look(server.db, 0)).toBe(2);
    for (const hours of [0, 1, 23.9]) expect(await look(server.db, hours)).toBe(0);
    // By HEAD, and since that failed by GET.
    expect(requests.map(({ method, url }) => [method, url.replace(/^[^/]+/, '')])).toEqual([
      ['HEAD', '/gone'],
      ['GET', '/gone'],
      ['HEAD', '/fine'],
    ]);
  });
});

describe('what another site answers', () => {
  const FINE: [string, Answer][] = [
    ['a page', status(200)],
    ['a refusal of programs', status(403)],
    ['a sign-in', status(401)],
    ['too many requests', status(429)],
    [
      'no HEAD',
      (request, response) => status(request.method === 'HEAD' ? 404 : 200)(request, response),
    ],
    ['a refusal of its own', status(999)],
    ['a challenge', status(503, { 'cf-mitigated': 'challenge' })],
    [
      'a challenge by its page',
      (_, response) => response.writeHead(503).end('<title>Just a moment...</title><script>'),
    ],
    ['headers of 200 KB', status(200, { 'x-policy': 'x'.repeat(200 * 1024) })],
    [
      'what no standard allows',
      ({ socket }) => socket.end('HTTP/1.1 200 OK\r\nX-Odd: a\u0001b\r\n\r\n'),
    ],
    ['a page elsewhere', status(302, { location: '/fine' })],
    [
      'a page elsewhere, in ten steps',
      ({ url = '' }, response) => {
        const left = Number(url.split('=')[1] ?? 10);
        response.writeHead(302, { location: left === 0 ? '/fine' : `/asked?left=${left - 1}` });
        response.end();
      },
    ],
    [
      'a page with a Korean name',
      ({ socket, url = '' }, response) =>
        url.includes('?')
          ? status(url === `/asked?q=${encodeURI('가')}` ? 200 : 404)(response.req, response)
          : socket.end('HTTP/1.1 302 Found\r\nLocation: /asked?q=가\r\n\r\n'),
    ],
    [
      'a circle that cookies end',
      status(302, { location: '/asked', 'set-cookie': 'seen=1; path=/' }),
    ],
    [
      'a page without an end',
      (_, response) => {
        response.writeHead(200).flushHeaders();
        response.write('x'.repeat(9_999));
      },
    ],
  ];
  const DEAD: [string, Answer, number | null][] = [
    ['nothing there', status(404), 404],
    ['gone for good', status(410), 410],
    ['a failure', status(503), 503],
    ['a failure with a page', (_, response) => response.writeHead(500).end('<script>'), 500],
    ['a circle', status(301, { location: '/asked' }), null],
    ['no HTTP', (request) => request.socket.end('hello\r\n\r\n'), null],
    ['a broken connection', (request) => request.socket.destroy(), null],
    ['a way to nothing', status(307, { location: '/nothing' }), 404],
  ];

  /** What is dead of a post with a link that is answered so on two days. */
  const deadAfter = async (server: TestServer, answer: Answer) => {
    answers.set('/asked', answer);
    await create(server, 'createPost', written(at('/asked')));
    for (const hours of [0, 24]) await look(server.db, hours);
    return (await deadLinks(server)).links;
  };

  it.for(FINE)('%s is an answer', async ([, answer], { server }) => {
    expect(await deadAfter(server, answer)).toEqual([]);
  });

  it.for(DEAD)('%s is dead', async ([, answer, status], { server }) => {
    expect(await deadAfter(server, answer)).toMatchObject([{ url: at('/asked'), status }]);
  });
});

describe('a certificate', () => {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const name = ['-addext', 'subjectAltName=DNS:other.example'];

  it.for([
    ['whose chain lacks a link is no fault', ['-CA', 'root.pem', '-CAkey', 'root.key'], 0],
    ['that signs itself is one', [], 1],
  ] as const)('%s', async ([, signedBy, dead], { server }) => {
    const folder = mkdtempSync(join(tmpdir(), 'links-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const make = (file: string, ...args: string[]) =>
      execFileSync(
        'openssl',
        ['req', '-x509', ...key, '-keyout', `${file}.key`, '-out', `${file}.pem`, ...args],
        { cwd: folder, stdio: 'pipe' },
      );
    make('root', '-subj', '/CN=Root');
    make('site', '-subj', '/CN=other.example', ...name, ...signedBy);
    const read = (file: string) => readFileSync(join(folder, file));
    const site = createSecureServer({ key: read('site.key'), cert: read('site.pem') });
    site.on('request', (_, response) => response.end());
    await new Promise<void>((resolve) => site.listen(0, resolve));
    onTestFinished(() => void site.close());
    const url = `https://other.example:${(site.address() as AddressInfo).port}/`;
    await create(server, 'createPost', written(url));
    for (const hours of [0, 24]) await look(server.db, hours);
    expect((await deadLinks(server)).links).toHaveLength(dead);
  });
});

describe('who asks', () => {
  it('says who it is, and neither a name nor a password of a link', async ({ server }) => {
    const secret = at('/fine').replace('http://', 'http://staff:secret@');
    await create(server, 'createPost', written(secret));
    await look(server.db, 0);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers['user-agent']).toContain('+https://club.example');
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it('asks a host one link at a time', async ({ server }) => {
    let [open, most] = [0, 0];
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) {
      answers.set(path, (request, response) => {
        open += 1;
        most = Math.max(most, open);
        setTimeout(() => {
          open -= 1;
          status(200)(request, response);
        }, 10);
      });
    }
    await create(server, 'createPost', written(...[...answers.keys()].map((path) => at(path))));
    expect(await look(server.db, 0)).toBe(7);
    expect(most).toBe(1);
  });

  it('asks what visitors see, and no link to the site itself', async ({ server }) => {
    await create(server, 'createPost', { ...written(at('/draft')), status: 'draft' });
    await create(server, 'createPost', { ...written(at('/hidden')), status: 'hidden' });
    const later = new Date(Date.now() + 99 * 24 * HOUR_MS).toISOString();
    await create(server, 'createPost', {
      ...written(at('/later')),
      status: 'published',
      published_at: later,
    });
    const trashed = await create(server, 'createPost', written(at('/deleted')));
    await server.call('deletePost', { params: { id: trashed.id } });
    await create(server, 'createPost', {
      ...written('https://club.example/blogs/1'),
      thumbnail: at('/thumbnail.png'),
    });
    await create(
      server,
      'createProject',
      project({
        url: at('/cover.png'),
        images: [at('/1.png')],
        demo_url: at('/demo'),
        code_url: at('/code'),
      }),
    );
    await create(server, 'createRecruit', recruit({ url: at('/apply') }));
    await look(server.db, 0);
    const asked = new Set(requests.map(({ url }) => url.replace(/^[^/]+/, '')));
    expect(asked).toEqual(
      new Set([
        ...['/fine', '/thumbnail.png', '/apply'],
        ...['/cover.png', '/1.png', '/demo', '/code'],
      ]),
    );
    await look(server.db, 24);
    const { links } = await deadLinks(server);
    const uses = links.flatMap(({ used_by }: { used_by: { kind: string }[] }) => used_by);
    expect(new Set(uses.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['post', 'project', 'recruit']),
    );
  });
});

describe('an address that is none of the Internet', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '0.0.0.0',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fdff::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    '4000::1',
    '',
    'localhost',
    '1.1.1.1.',
    '0x7f.1',
    '2130706433',
    '127.1',
  ])('%s is never asked', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
  ])('%s may be', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    [80, true],
    [443, true],
    [22, false],
    [25, false],
    [3306, false],
    [8080, false],
  ])('at port %i may be asked: %s', (port, isAllowed) => {
    expect(INTERNET.isAllowed('1.1.1.1', port)).toBe(isAllowed);
    expect(INTERNET.isAllowed('10.0.0.1', port)).toBe(false);
  });

  it('is asked at no other port than those of sites', async ({ server }) => {
    const { port } = sites.address() as AddressInfo;
    const asked: [string, number][] = [];
    const network: Network = {
      ...NETWORK,
      isAllowed: (address, at) => {
        asked.push([address, at]);
        return at === port;
      },
    };
    answers.set('/way', status(302, { location: 'http://other.example:25/' }));
    const urls = ['http://other.example/', 'https://other.example/', 'http://other.example:8080/'];
    await create(server, 'createPost', written(at('/way'), ...urls));
    for (const hours of [0, 24]) await look(server.db, hours, network);
    expect(new Set(asked.map(([, at]) => at))).toEqual(new Set([port, 25, 80, 443, 8080]));
    expect((await deadLinks(server)).links).toEqual([]);
  });

  it('is not connected to beside one that may be asked', async ({ server }) => {
    await create(server, 'createPost', written(at('/lost')));
    const asked: string[] = [];
    const network: Network = {
      resolve: async () => ['127.0.0.2', '127.0.0.1', '127.0.0.3'],
      isAllowed: (address) => {
        asked.push(address);
        return address === '127.0.0.1';
      },
    };
    await look(server.db, 0, network);
    expect(asked).toContain('127.0.0.3');
    // On this machine all three lead to the same server, which sees at which it was reached.
    expect(new Set(reached)).toEqual(new Set(['127.0.0.1']));
  });

  const INSIDE: Network = { resolve: async () => ['127.0.0.1'], isAllowed: isPublicAddress };

  it('is asked by no name and in no notation', async ({ server }) => {
    const hosts = ['127.0.0.1', '127.1', '0x7f.0.0.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'];
    for (const host of [...hosts, 'localhost', 'inside.example', '0.0.0.0']) {
      await create(server, 'createPost', written(at('/secret', host)));
    }
    for (const hours of [0, 24]) await look(server.db, hours, INSIDE);
    expect(requests).toEqual([]);
  });

  it('is asked by no redirect either, and nobody knows whether it is dead', async ({ server }) => {
    const targets = [
      'http://inside.example/',
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://169.254.169.254/',
    ];
    for (const [index, location] of [...targets, 'file:///etc/passwd'].entries()) {
      answers.set(`/${index}`, status(302, { location }));
      await create(server, 'createPost', written(at(`/${index}`)));
    }
    const network: Network = {
      ...NETWORK,
      resolve: async (host) => [host === 'inside.example' ? '192.168.0.1' : '127.0.0.1'],
    };
    for (const hours of [0, 24]) expect(await look(server.db, hours, network)).toBe(6);
    expect((await deadLinks(server)).links).toEqual([]);
  });
});

describe('a round', () => {
  it('in which nobody answers counts for nothing, and comes again an hour later', async ({
    server,
  }) => {
    await create(server, 'createPost', written(at('/gone')));
    const cutOff: Network = { ...NETWORK, resolve: async () => [] };
    expect(await look(server.db, 0, cutOff)).toBe(2);
    expect(await look(server.db, 0.9, cutOff)).toBe(0);
    expect(await look(server.db, 1, cutOff)).toBe(2);
    expect(await deadLinks(server)).toEqual({ links: [], checked_at: null });
    expect(await look(server.db, 2)).toBe(2);
    expect((await deadLinks(server)).checked_at).toBe(afterHours(2).toISOString());
  });

  it('that ends with the server keeps what it knows, and asks the rest at the next start', async ({
    server,
  }) => {
    const ending = new AbortController();
    answers.set('/slow', () => ending.abort());
    await create(server, 'createPost', {
      ...written(at('/gone', 'a.example'), at('/slow', 'a.example')),
    });
    await look(server.db, 0, NETWORK, ending);
    const before = requests.length;
    answers.set('/slow', status(200));
    await look(server.db, 0.1);
    const asked = requests.slice(before).map(({ url }) => url.replace(/^[^/]+/, ''));
    expect(asked).toContain('/slow');
    expect(asked).not.toContain('/gone');
  });

  it('is made by itself, and not where it is switched off', async ({ server }) => {
    await create(server, 'createPost', written(at('/gone')));
    const options = {
      ...optionsOver(server.db),
      firstLook: 0,
      interval: 1,
      report: (error: unknown) => expect.fail(String(error)),
    };
    const off = keepCheckingLinks({ ...options, isOn: false });
    await off();
    expect(requests).toEqual([]);
    const end = keepCheckingLinks({ ...options, isOn: true });
    await expect.poll(async () => (await deadLinks(server)).checked_at).not.toBeNull();
    await end();
    expect(requests).toHaveLength(3);
  });
});

testOfTwo(
  (db, dataDir) => ({ server: new TestServer(db, dataDir), db }),
  (db) => db.version(),
)('two instances make one round between them', async ({ first, second }) => {
  await create(first.server, 'createPost', written(at('/gone')));
  const counts = await Promise.all([first, second].map(({ db }) => look(db, 0)));
  expect(counts.toSorted()).toEqual([0, 2]);
});
