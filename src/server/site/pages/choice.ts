/** What of a list the query of its page picks. */
import { toNfc } from '#contract/core/text/nfc.ts';
import { normalizeLine } from '#contract/core/text/text.ts';
import { projectGenerations } from '#contract/generations/project-generations.ts';
import { ACTIVITIES } from '#contract/projects/kinds.ts';

const LONGEST_QUERY = 2_000;

/** The parameters of lists; invalid values are ignored, as in the page's own script. */
const PARAMETERS = {
  // One that is longer than a search may be finds nothing.
  q: (text: string) => normalizeLine(text).slice(0, LONGEST_QUERY),
  generation: (text: string) => (projectGenerations().map(String).includes(text) ? text : ''),
  activity: (text: string) => ACTIVITIES.find((activity) => activity === toNfc(text)) ?? '',
  page: (text: string) => (/^([2-9]|[1-9]\d{1,5})$/.test(text) ? text : ''),
};

/** Normalises a query, so that equal choices share a cache entry. */
export function normalizeBy(
  ...names: (keyof typeof PARAMETERS)[]
): (query: URLSearchParams) => string {
  return (query) => {
    const said = names.map((name) => [name, PARAMETERS[name](query.get(name) ?? '')]);
    return new URLSearchParams(said.filter(([, text]) => text !== '')).toString();
  };
}

/** A page beyond the last one is the last one. */
export async function readListed<List extends { total_page: number }>(
  chosen: URLSearchParams,
  read: (page: number) => Promise<List>,
): Promise<{ list: List; page: number }> {
  const page = Number(chosen.get('page') ?? 1);
  const list = await read(page);
  const last = Math.max(1, list.total_page);
  return page > last ? { list: await read(last), page: last } : { list, page };
}
