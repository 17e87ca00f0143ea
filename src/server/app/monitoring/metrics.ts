import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseFigures } from '../../db/database.ts';
import type { AdmissionFigures } from '../../http/admission.ts';
import type { CacheFigures } from '../../http/answers/response-cache.ts';
import type { RequestMetrics } from './watch.ts';

export interface Sources {
  admission: () => AdmissionFigures;
  cache: () => CacheFigures;
  database: () => DatabaseFigures;
  backedUpAt: () => Promise<Date | null>;
}

export interface Metrics extends RequestMetrics {
  contentType: string;
  /** In the format of Prometheus. */
  text: () => Promise<string>;
}

/** In seconds, from a cached answer to what clients give up on. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Node accepts more methods, and each would be a series of its own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createMetrics({ admission, cache, database, backedUpAt }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method, pattern of the path and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const help = 'Requests that are being answered.';
  const open = new Gauge({ name: 'http_requests_open', help, registers });

  /** Its number is read whenever the figures are asked for; with a label, one for each of its values. */
  const figure = (
    Kind: typeof Gauge | typeof Counter,
    name: string,
    text: string,
    read: () => number | Record<string, number>,
    label?: string,
  ) =>
    new Kind({
      ...{ name, help: text, labelNames: label === undefined ? [] : [label], registers },
      collect(this: Gauge | Counter) {
        const value = read();
        this.reset();
        if (typeof value === 'number') this.inc(value);
        else for (const [of, one] of Object.entries(value)) this.inc({ [label ?? '']: of }, one);
      },
    });
  figure(Gauge, 'work_busy', 'Answers that are being made.', () => admission().busy);
  const refused = 'Requests refused since there was too much to do.';
  figure(Counter, 'work_refused_total', refused, () => admission().refused);
  const kept = 'Answers to visitors by whether they were kept from before.';
  const hitsAndMisses = () => ({ hit: cache().hits, miss: cache().misses });
  figure(Counter, 'response_cache_requests_total', kept, hitsAndMisses, 'result');
  const bytes = 'What the kept answers take of the memory.';
  figure(Gauge, 'response_cache_bytes', bytes, () => cache().bytes);
  figure(Gauge, 'response_cache_entries', 'How many answers are kept.', () => cache().entries);
  const pool = 'Connections to the database by what they do, and who waits for one.';
  const connections = () => {
    const { busy, idle, waiting } = database();
    return { busy, idle, waiting };
  };
  figure(Gauge, 'database_connections', pool, connections, 'state');
  const errors = 'How often the database could not be asked.';
  figure(Counter, 'database_errors_total', errors, () => database().errors);
  new Gauge({
    name: 'backup_age_seconds',
    help: 'Since the newest backup was made; no number without one.',
    registers,
    async collect() {
      const at = await backedUpAt();
      this.set(at === null ? Number.NaN : (Date.now() - at.getTime()) / 1_000);
    },
  });

  return {
    begin: () => open.inc(),
    end: ({ method: named, route, status, ms }) => {
      const method = METHODS.has(named) ? named : 'other';
      // `none` where the client left before the answer.
      const group = status === null ? 'none' : `${Math.floor(status / 100)}xx`;
      requests.inc({ method, route, status: group });
      if (ms === null) return;
      open.dec();
      durations.observe({ method, route }, ms / 1_000);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
