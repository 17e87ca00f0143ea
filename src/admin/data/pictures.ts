import { get } from '#client/transport/call.ts';
import { pageFrom } from '#contract/core/page.ts';
import * as endpoints from '#contract/pictures/endpoints.ts';

export const PICTURE_KEYS = ['pictures'] as const;

const PAGE_SIZE = 24;

/** One page of the uploaded pictures, newest first; `q` is searched in their texts. */
export async function listPictures(
  { q, page }: { readonly q: string; readonly page: number },
  signal?: AbortSignal,
) {
  const query = { cursor: page, limit: PAGE_SIZE, q };
  const { data } = await get(endpoints.listPictures, { query, signal });
  return pageFrom(data.pictures, data.total, PAGE_SIZE, page);
}
