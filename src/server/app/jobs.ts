import { repeat } from '../core/repeat.ts';
import type { Database } from '../db/database.ts';
import { isReadOnly } from '../db/engines/constraints.ts';
import type { Chore, Job } from '../db/job.ts';

interface JobOptions {
  db: Database;
  jobs: readonly Job[];
  chores?: readonly Chore[];
  report: (name: string, error: unknown) => void;
  /** Milliseconds until the first run, and between runs. */
  firstRun?: number;
  interval?: number;
}

const MINUTE_MS = 60_000;

/** Skips a job that another instance runs. Returns a function that ends this and resolves once none is under way. */
export function startJobs({
  db,
  jobs,
  chores = [],
  report,
  firstRun = MINUTE_MS,
  interval = 60 * MINUTE_MS,
}: JobOptions): () => Promise<void> {
  const ended = Promise.withResolvers<undefined>();
  const runAll = async (ending: AbortSignal): Promise<void> => {
    for (const { name, work, isLong = false } of chores) {
      if (ending.aborted) return;
      const done = work(db).catch((error: unknown) => {
        if (!ending.aborted) report(name, error);
      });
      await (isLong ? Promise.race([done, ended.promise]) : done);
    }
    for (const { name, run } of jobs) {
      if (ending.aborted) return;
      try {
        await db.job(name, (queries) => run(queries, new Date()));
      } catch (error) {
        report(name, error);
        // The others would fail alike.
        if (isReadOnly(error)) return;
      }
    }
  };
  const end = repeat({ work: runAll, first: firstRun, interval });
  return () => {
    ended.resolve(undefined);
    return end();
  };
}
