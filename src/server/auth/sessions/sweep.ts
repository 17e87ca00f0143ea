import type { Job } from '../../jobs.ts';
import { forgetFailures } from '../guessing/attempts.ts';
import { removeOldLinks } from '../links.ts';
import { removeEndedSessions } from './session-life.ts';

/**
 * Removes what is over also where nobody signs in: sessions that have ended, links that are
 * too old, and failures that no longer count.
 */
export const SWEEP: Job = {
  name: 'sweep',
  run: async (queries) => {
    const now = Date.now();
    await removeEndedSessions(queries, now);
    await removeOldLinks(queries, now);
    await forgetFailures(queries, now);
  },
};
