import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../support/database/database.ts';
import { startServer } from '../../support/machine/process.ts';
import { openListening } from '../support/listening.ts';

/** The value of a row of the figures; null where there is none. */
function valueOf(text: string, row: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${row} `));
  return line === undefined ? null : Number(line.slice(row.length + 1));
}

it('counts requests, kept answers and the database, and measures the process', async () => {
  const { origin, figures, close } = await openListening();
  onTestFinished(close);
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${origin}${path}`, init)).text();
  await ask('/api/blog');
  await ask('/api/blog');
  await ask('/api/api/blog/posts/77');
  await ask('/api/manage/newpost', { method: 'POST', headers: { origin: 'https://evil.example' } });
  // What nobody has made costs no row for each.
  for (let index = 0; index < 30; index += 1) await ask(`/nowhere/${index}`);

  const rows = {
    'http_requests_total{method="GET",route="/api/blog",status="2xx"}': 2,
    'http_requests_total{method="GET",route="/api/api/blog/posts/:id",status="4xx"}': 1,
    'http_requests_total{method="POST",route="/api/manage/newpost",status="4xx"}': 1,
    'http_request_duration_seconds_count{method="GET",route="/api/blog"}': 2,
    'response_cache_requests_total{result="hit"}': 1,
    'response_cache_requests_total{result="miss"}': 2,
    response_cache_entries: 1,
    http_requests_open: 0,
    'database_connections{state="waiting"}': 0,
    database_errors_total: 0,
    backup_age_seconds: Number.NaN,
  };
  const read = async () => {
    const text = await figures();
    return Object.fromEntries(Object.keys(rows).map((row) => [row, valueOf(text, row)]));
  };
  await expect.poll(read).toEqual(rows);
  const text = await figures();
  expect(text.match(/^http_requests_total\{/gm)).toHaveLength(4);
  expect(valueOf(text, 'response_cache_bytes')).toBeGreaterThan(0);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).not.toBeNull();
});

/** Asks with headers that fetch does not let one choose. */
function askRaw(address: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<number>((resolve, reject) => {
    const asked = request(address, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject).end();
  });
}

it('are served on a port of the machine itself, to nobody who comes through a proxy', async () => {
  const { dataDir, databaseUrl, drop } = await createTestDatabase();
  const server = await startServer({
    ...{ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', METRICS_PORT: '0' },
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(async () => {
    await server.stop();
    await drop();
  });
  await expect.poll(server.printed).toContain('Figures at ');
  const address =
    /Figures at (http:\/\/127\.0\.0\.1:\d+\/metrics)/.exec(server.printed())?.[1] ?? '';
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain('# TYPE http_requests_total counter');

  expect(await askRaw(address, { 'x-forwarded-for': '203.0.113.1' })).toBe(403);
  expect(await askRaw(address, { via: '1.1 proxy' })).toBe(403);
  expect(await askRaw(address, { host: 'club.example' })).toBe(403);
  expect(await askRaw(address, { host: 'localhost:9464' })).toBe(200);
  expect(await askRaw(address, {}, 'POST')).toBe(405);
  expect(await askRaw(new URL('/', address).href, {})).toBe(404);
  const outside = await fetch(`${server.origin}/metrics`);
  expect(outside.status).toBe(404);
  expect(await outside.text()).not.toContain('http_requests_total');
});
