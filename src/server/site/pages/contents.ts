/** What the page sources of the kinds have in common. */
import * as v from 'valibot';
import { querySearch } from '#contract/core/fields.ts';
import { toNfc } from '#contract/core/text/nfc.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { shownGenerations } from '#contract/generations/shown.ts';
import type { FirstPicture, PageHead } from '#contract/pages/head.ts';
import { ACTIVITIES } from '#contract/projects/kinds.ts';

/** The parameters of lists; invalid values are ignored, as in the page's own script. */
const PARAMETERS = {
  q: (text: string) => {
    const search = v.safeParse(querySearch, text);
    return search.success ? search.output : '';
  },
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
): Promise<List> {
  const page = Number(chosen.get('page') ?? 1);
  const list = await read(page);
  return page > Math.max(1, list.total_page) ? read(Math.max(1, list.total_page)) : list;
}

/** An empty text leaves the built description. */
export function described(text: string): Pick<PageHead, 'description'> | object {
  return text.trim() === '' ? {} : { description: text };
}

export function absolute(address: string, origin: string): string {
  return new URL(address, origin).href;
}

/** For the head of a page that shows it first. */
export function firstPicture(
  address: string | null | undefined,
  sizes: FirstPicture['sizes'],
): FirstPicture | null {
  const shown = safe(address);
  return shown === null ? null : { address: shown, sizes };
}

export function safe(address: string | null | undefined): string | null {
  return typeof address === 'string' && isSafeUrl(address) ? address : null;
}
