import club from '../../../content/club.json' with { type: 'json' };

/** The generations whose projects are on the site, newest first. Only lists of projects load this file. */
export function projectGenerations(): number[] {
  const { generation, projectsSince } = club;
  return Array.from({ length: generation - projectsSince + 1 }, (_, years) => generation - years);
}
