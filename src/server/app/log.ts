import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import type { Writable } from 'node:stream';
import pino from 'pino';
import { Failure } from '../core/errors.ts';
import { forwardedAddress, networkOf } from '../core/network.ts';
import { isReadOnly } from '../db/engines/constraints.ts';
import { type Log, traceOf } from '../http/answers/problem.ts';
import type { Exchange } from '../http/request.ts';
import type { LogLevel } from './environment.ts';

export interface ServerLog {
  /** Names a request and logs it once the answer has gone out: an error from status 500 on, a warning at 503, else information. */
  begin: (incoming: IncomingMessage, outgoing: ServerResponse) => Exchange;
  /** A request that could not be read. */
  refuse: (status: number, peer: string | undefined) => void;
  failure: Log;
  error: (message: string, error: unknown) => void;
  /** A page went out without its data; of those that are refused for now a line a second says how many. */
  page: (error: unknown) => void;
}

interface LogOptions {
  trustedProxyHops?: number;
  stream?: Writable;
}

/** No line holds a query, a whole address, or anything like a mail address or a token. */
export function createLog(
  level: LogLevel,
  { trustedProxyHops = 0, stream = process.stdout }: LogOptions = {},
): ServerLog {
  const logger = pino(
    {
      level,
      // The machine's name and the process id tell nothing here.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    createLineWriter(stream),
  );
  let pages = 0;
  return {
    begin: (incoming, outgoing) => {
      const { method = '', url = '', socket, headers } = incoming;
      const id = randomUUID();
      const begin = performance.now();
      // The address is undefined after the connection has closed.
      const peer = socket.remoteAddress ?? '';
      outgoing.once('close', () => {
        const forwarded = String(headers['x-forwarded-for'] ?? '');
        // Null where the client left before the answer.
        const status = outgoing.headersSent ? outgoing.statusCode : null;
        const entry = {
          requestId: id,
          client: clientOnly(forwardedAddress(peer, forwarded, trustedProxyHops)),
          method,
          path: pathOnly(url),
          status,
          ms: Math.round((performance.now() - begin) * 100) / 100,
        };
        logger[levelOf(status ?? 0)](entry, 'request');
      });
      return { id };
    },
    refuse: (status, peer) => logger.info({ client: clientOnly(peer ?? ''), status }, 'refused'),
    failure: (entry) => logger.error({ ...entry, path: pathOnly(entry.path) }, 'failure'),
    error: (message, error) => {
      const { stack, ...fields } = traceOf(error);
      if (isReadOnly(error)) logger.warn(fields, message);
      else logger.error({ ...fields, stack }, message);
    },
    page: (error) => {
      if (!(error instanceof Failure)) {
        logger.error(traceOf(error), 'a page was sent as it was built');
        return;
      }
      pages += 1;
      if (pages > 1) return;
      setTimeout(() => {
        logger.warn({ pages }, 'pages were sent as they were built, as there was too much to do');
        pages = 0;
      }, SECOND_MS).unref();
    },
  };
}

const SECOND_MS = 1_000;

/** What is refused for now is no error; where it is one, its failure has a line of its own. */
function levelOf(status: number): 'error' | 'warn' | 'info' {
  if (status === 503) return 'warn';
  return status >= 500 ? 'error' : 'info';
}

/** `203.0.113.0/24` or `2001:db8:1:2::/64`. */
function clientOnly(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
  return isIPv6(network.replace(/\/64$/, '')) ? network : 'unknown';
}

const LONGEST_PATH = 500;

function pathOnly(target: string): string {
  return target
    .replace(/\?.*/s, '')
    .split('/')
    .map((piece) => (isPersonal(piece) ? '***' : piece))
    .join('/')
    .slice(0, LONGEST_PATH);
}

/** 32 bytes as base64url, as every link and session of ours has them. */
const TOKEN = /[\w-]{43}/;

function isPersonal(piece: string): boolean {
  const readable = piece.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return readable.includes('@') || TOKEN.test(readable);
}

/** Bytes that may wait for a slow reader of the log; further lines are dropped. */
const MOST_BYTES = 1024 * 1024;

/** Neither a slow reader nor a broken stream blocks the server: the reader loses lines and gets their number. */
export function createLineWriter(stream: Writable): { write: (line: string) => void } {
  let dropped = 0;
  // A closed pipe or a full disk must not stop the server.
  stream.on('error', () => undefined);
  return {
    write: (line) => {
      if (stream.writableLength > MOST_BYTES || !stream.writable) {
        dropped += 1;
        return;
      }
      stream.write(dropped === 0 ? line : droppedLine(dropped) + line);
      dropped = 0;
    },
  };
}

function droppedLine(lines: number): string {
  const entry = { level: 'warn', time: new Date().toISOString(), msg: 'log lines dropped', lines };
  return `${JSON.stringify(entry)}\n`;
}
