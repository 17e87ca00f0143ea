import type { Writable } from 'node:stream';
import pino from 'pino';
import type { Log, LogEntry } from '../http/answers/problem.ts';
import type { LogLevel } from './levels.ts';
import { createLineWriter } from './line-writer.ts';

/** One answered request, with nothing in it that tells who asked. */
export interface RequestEntry {
  requestId: string;
  /** The network the request came from, never a whole address. */
  client: string;
  method: string;
  /** Without the query. */
  path: string;
  /** Null where the client left before there was an answer. */
  status: number | null;
  ms: number;
}

/** The server's log: a line of JSON for everything that happens. */
export interface ServerLog {
  /** Whether requests that failed, or all of them, are in it at all. */
  readonly hasRequests: boolean;
  /** One answered request: an error from 500 on, else information. */
  request: (entry: RequestEntry) => void;
  /** A connection whose request could not be read. */
  refusal: (entry: Pick<RequestEntry, 'client' | 'status'>) => void;
  /** A failure of our own in answering a request. */
  failure: Log;
  /** A failure of work that nobody asked for. */
  error: (message: string, error: unknown) => void;
  /** Hands what is left to the operating system; for the end of the process. */
  flush: () => void;
}

/** The log at a level and above, written to `stream`. */
export function createLog(level: LogLevel, stream: Writable = process.stdout): ServerLog {
  const writer = createLineWriter(stream);
  const logger = pino(
    {
      level,
      // Neither the machine's name nor the process says anything here.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    writer,
  );
  return {
    hasRequests: logger.isLevelEnabled('error'),
    request: (entry) => {
      if (entry.status !== null && entry.status >= 500) logger.error(entry, 'request');
      else logger.info(entry, 'request');
    },
    refusal: (entry) => logger.info(entry, 'refused'),
    failure: (entry: LogEntry) => {
      logger.error(entry, 'failure');
      writer.flush();
    },
    error: (message, error) => {
      logger.error(describe(error), message);
      writer.flush();
    },
    flush: writer.flush,
  };
}

function describe(error: unknown): { error: string; stack?: string | undefined } {
  return error instanceof Error
    ? { error: `${error.name}: ${error.message}`, stack: error.stack }
    : { error: String(error) };
}
