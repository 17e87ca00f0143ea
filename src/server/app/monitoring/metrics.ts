import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseFigures } from '../../db/database.ts';
import type { AdmissionFigures } from '../../http/admission/admission.ts';
import type { CacheFigures } from '../../http/answers/response-cache.ts';
import type { RequestMetrics } from './request-metrics.ts';

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

  const labels = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method, pattern of the path and class of the status.',
    labelNames: labels,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const open = new Gauge({
    name: 'http_requests_open',
    help: 'Requests that are being answered.',
    registers,
  });
  addAdmission(registry, admission);
  addCache(registry, cache);
  addDatabase(registry, database);
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
      requests.inc({ method, route, status: classOf(status) });
      if (ms === null) return;
      open.dec();
      durations.observe({ method, route }, ms / 1_000);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** `2xx`; `none` where the client left before the answer. */
function classOf(status: number | null): string {
  return status === null ? 'none' : `${Math.floor(status / 100)}xx`;
}

function addAdmission(registry: Registry, figures: () => AdmissionFigures): void {
  const registers = [registry];
  new Gauge({
    name: 'work_busy',
    help: 'Answers that are being made.',
    registers,
    collect() {
      this.set(figures().busy);
    },
  });
  new Counter({
    name: 'work_refused_total',
    help: 'Requests refused since there was too much to do.',
    registers,
    collect() {
      this.reset();
      this.inc(figures().refused);
    },
  });
}

function addCache(registry: Registry, figures: () => CacheFigures): void {
  const registers = [registry];
  new Counter({
    name: 'response_cache_requests_total',
    help: 'Answers to visitors by whether they were kept from before.',
    labelNames: ['result'] as const,
    registers,
    collect() {
      const { hits, misses } = figures();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'response_cache_bytes',
    help: 'What the kept answers take of the memory.',
    registers,
    collect() {
      this.set(figures().bytes);
    },
  });
  new Gauge({
    name: 'response_cache_entries',
    help: 'How many answers are kept.',
    registers,
    collect() {
      this.set(figures().entries);
    },
  });
}

function addDatabase(registry: Registry, figures: () => DatabaseFigures): void {
  const registers = [registry];
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by what they do, and who waits for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { busy, idle, waiting } = figures();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'database_errors_total',
    help: 'How often the database could not be asked.',
    registers,
    collect() {
      this.reset();
      this.inc(figures().errors);
    },
  });
}
