import type { Job } from '../../jobs.ts';
import { forgetFailures } from '../guessing/attempts.ts';
import { removeOldLinks } from '../links.ts';
import { removeEndedSessions } from './session-life.ts';

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
