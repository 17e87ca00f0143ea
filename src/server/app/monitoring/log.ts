import type { Writable } from 'node:stream';
import pino from 'pino';
import { type Log, type LogEntry, traceOf } from '../../http/answers/problem.ts';
import type { LogLevel } from '../environment.ts';
import { createLineWriter } from './line-writer.ts';

interface RequestEntry {
  requestId: string;
  /** Never a whole address. */
  client: string;
  method: string;
  path: string;
  /** Null where the client left before the answer. */
  status: number | null;
  ms: number;
}

export interface ServerLog {
  /** Whether the level includes requests: failed ones, or all. */
  readonly hasRequests: boolean;
  /** An error from status 500 on, else information. */
  request: (entry: RequestEntry) => void;
  refusal: (entry: Pick<RequestEntry, 'client' | 'status'>) => void;
  failure: Log;
  error: (message: string, error: unknown) => void;
}

export function createLog(level: LogLevel, stream: Writable = process.stdout): ServerLog {
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
  return {
    hasRequests: logger.isLevelEnabled('error'),
    request: (entry) => {
      if (entry.status !== null && entry.status >= 500) logger.error(entry, 'request');
      else logger.info(entry, 'request');
    },
    refusal: (entry) => logger.info(entry, 'refused'),
    failure: (entry: LogEntry) => logger.error(entry, 'failure'),
    error: (message, error) => logger.error(traceOf(error), message),
  };
}
