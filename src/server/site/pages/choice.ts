/** What of a list the query of its page picks. */
import * as v from 'valibot';
import { querySearch } from '#contract/core/fields.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { toNfc } from '#contract/core/text/nfc.ts';
import { shownGenerations } from '#contract/generations/shown.ts';
import { ACTIVITIES } from '#contract/projects/kinds.ts';

/** The parameters of lists; invalid values are ignored, as in the page's own script. */
const PARAMETERS = {
  // One letter more than a search may have finds nothing, as any longer one.
  q: (text: string) =>
    Array.from(v.parse(querySearch, text))
      .slice(0, LIMITS.search + 1)
      .join(''),
  generation: (text: string) => (shownGenerations().map(String).includes(text) ? text : ''),
  activity: (text: string) => ACTIVITIES.find((activity) => activity === toNfc(text)) ?? '',
  page: (text: string) => (/^([2-9]|[1-9]\d{1,5})$/.test(text) ? text : ''),
};

/** Normalises a query, so that equal choices share a cache entry. */
export function chooseBy(
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
