/** What the server does by itself from time to time, in one instance at a time. */
import type { Transaction } from 'kysely';
import type { Database, Queries } from './db/database.ts';
import type { Tables } from './db/schema.ts';
import { repeat } from './repeat.ts';

/** Work that nobody asks for: short, in one transaction, and the same whichever instance does it. */
export interface Job {
  /** What tells it from other jobs over the same database. */
  name: string;
  run: (queries: Transaction<Tables>) => Promise<void>;
}

/** Work on something else than the database, which may take long: in no transaction, and by several instances at once. */
export interface Chore {
  name: string;
  work: (queries: Queries) => Promise<void>;
}

interface JobOptions {
  db: Database;
  jobs: readonly Job[];
  /** Done before the jobs. */
  chores?: readonly Chore[];
  /** Told of a job that failed; the next time tries again. */
  report: (name: string, error: unknown) => void;
  /** When the jobs are done first, and how often after that, in milliseconds. */
  firstRun?: number;
  interval?: number;
}

const MINUTE_MS = 60_000;

/**
 * Does the jobs from time to time; one that another instance is at is left to it. Returns what ends that, and resolves
 * once none is under way.
 */
export function startJobs({
  db,
  jobs,
  chores = [],
  report,
  firstRun = MINUTE_MS,
  interval = 60 * MINUTE_MS,
}: JobOptions): () => Promise<void> {
  const runAll = async (ending: AbortSignal): Promise<void> => {
    for (const { name, work } of chores) {
      if (ending.aborted) return;
      await work(db.read).catch((error: unknown) => report(name, error));
    }
    for (const { name, run } of jobs) {
      if (ending.aborted) return;
      await db.job(name, run).catch((error: unknown) => report(name, error));
    }
  };
  return repeat({ work: runAll, first: firstRun, interval });
}
