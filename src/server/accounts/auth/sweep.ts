import type { Job } from '../../db/job.ts';
import { forgetFailures } from '../guessing/attempts.ts';
import { removeEndedSessions } from '../sessions/session-life.ts';
import { removeOldLinks } from './links.ts';

/** Removes ended sessions, expired links and forgotten failures also where nobody signs in. */
export const SWEEP: Job = {
  name: 'sweep',
  run: async (queries) => {
    const now = Date.now();
    await removeEndedSessions(queries, now);
    await removeOldLinks(queries, now);
    await forgetFailures(queries, now);
  },
};
