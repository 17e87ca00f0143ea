import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

/** One kind of request, sent again and again. */
export interface Load {
  url: string;
  method: 'GET' | 'POST' | 'PATCH';
  headers: Record<string, string>;
  body: string;
  /** Whether a number that grows with each request is appended to the address. */
  counts: boolean;
  /** Where the number that is appended stays between 1 and this one, in a scattered order. */
  range?: number;
  connections: number;
  seconds: number;
  /**
   * Whether every connection stands before the first request goes out. Node takes in one connection in each turn of its
   * event loop, so that of many opened at once the last waits for a turn for each before it, and wrk counts one such wait
   * for as many requests as would have fitted into it: it alone would be the p99 of a few seconds.
   */
  standing?: boolean;
}

/** What came of it; latencies in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that were no success. */
  failures: number;
}

/** A prime, so that all numbers of a range come before one comes again. */
const STRIDE = 7_919;

/** How long connections are given to be taken in. */
const CONNECT_MS = 200;

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** The program that sends the requests: wrk where it is installed, as it leaves more of the machine to the server. */
export const GENERATOR = hasWrk ? 'wrk' : 'autocannon';

/** Sends requests for some seconds and measures the answers. */
export async function measure(load: Load): Promise<Measured> {
  return hasWrk ? measureWithWrk(load) : measureWithAutocannon(load);
}

async function measureWithAutocannon(load: Load): Promise<Measured> {
  const { url, method, headers, connections, seconds } = load;
  const body = load.body === '' ? {} : { body: load.body };
  const { pathname, search } = new URL(url);
  let count = 0;
  const setupRequest = (request: { path: string }) => {
    count += 1;
    const number = load.range === undefined ? count : ((count * STRIDE) % load.range) + 1;
    return { ...request, path: `${pathname}${search}${number}` };
  };
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    ...body,
    ...(load.counts ? { requests: [{ setupRequest }] } : {}),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

async function measureWithWrk(load: Load): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const script = join(folder, 'request.lua');
    const headers = Object.entries(load.headers).map(
      ([name, value]) => `wrk.headers[${quote(name)}] = ${quote(value)}`,
    );
    const body = load.body === '' ? '' : `wrk.body = ${quote(load.body)}`;
    const { pathname, search } = new URL(load.url);
    const counting = `count = 0
request = function()
  count = count + 1
  return wrk.format(nil, ${quote(pathname + search)} .. ${load.range === undefined ? 'count' : `(count * ${STRIDE} % ${load.range} + 1)`})
end`;
    const waiting = `asked = 0
delay = function()
  asked = asked + 1
  return asked <= ${load.connections} and ${CONNECT_MS} or 0
end`;
    const lines = [`wrk.method = ${quote(load.method)}`, body, ...headers];
    if (load.counts) lines.push(counting);
    if (load.standing === true) lines.push(waiting);
    writeFileSync(script, lines.join('\n'));
    const output = await run('wrk', [
      '--threads=1',
      `--connections=${load.connections}`,
      `--duration=${load.seconds}s`,
      '--latency',
      `--script=${script}`,
      load.url,
    ]);
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
      p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(output)?.[1]),
      p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(output)?.[1]),
      failures: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A text of Lua; JSON's escapes are Lua's but for the slash and \u. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('\\/', '/');
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** `812.00us`, `3.91ms`, `1.02s`, `1.50m`. */
function milliseconds(text = ''): number {
  const [, number, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(text) ?? [];
  return Number(number) * (UNITS[unit] ?? Number.NaN);
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
