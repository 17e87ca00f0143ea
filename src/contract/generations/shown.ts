import club from '../../../content/club.json' with { type: 'json' };

/** The generations whose projects are on the site, newest first. Only lists of projects load this file. */
export const GENERATIONS: readonly number[] = Array.from(
  { length: club.generation - club.projectsSince + 1 },
  (_, years) => club.generation - years,
);
