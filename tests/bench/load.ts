import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#cli/run.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { installPackages } from '../support/machine/debian.ts';

/** One kind of request, sent again and again. */
export interface Load {
  url: string;
  method: 'GET' | 'POST' | 'PATCH';
  headers: Record<string, string>;
  body: string;
  /** Whether a number that grows with each request is appended to the address. */
  counts: boolean;
  seconds: number;
}

/** What came of it; latencies in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that were no success. */
  failures: number;
}

/** How many connections ask at once. */
export const CONNECTIONS = 32;

/** How long connections are given to be taken in. */
const CONNECT_MS = 200;

/** Installs wrk where that is possible; throws where there is none. */
export function provideWrk(): void {
  const isThere = () => spawnSync('wrk', ['--version']).error === undefined;
  if (!isThere()) installPackages('wrk');
  if (!isThere()) throw new StartupError('The API is measured by wrk: install it (Debian: wrk).');
}

/**
 * Sends requests by wrk for some seconds and measures the answers. Every connection stands before the first request goes
 * out: Node takes in one connection in each turn of its event loop, so that of many opened at once the last waits for a
 * turn for each before it, and wrk counts one such wait for as many requests as would have fitted into it: it alone would
 * be the p99 of a few seconds.
 */
export async function measure(load: Load): Promise<Measured> {
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
  return wrk.format(nil, ${quote(pathname + search)} .. count)
end`;
    const waiting = `asked = 0
delay = function()
  asked = asked + 1
  return asked <= ${CONNECTIONS} and ${CONNECT_MS} or 0
end`;
    const lines = [`wrk.method = ${quote(load.method)}`, body, ...headers, waiting];
    if (load.counts) lines.push(counting);
    writeFileSync(script, lines.join('\n'));
    const args = [
      '--threads=1',
      `--connections=${CONNECTIONS}`,
      `--duration=${load.seconds}s`,
      '--latency',
      `--script=${script}`,
      load.url,
    ];
    const { output } = await run('wrk', args, { capture: true });
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
