/** Apart from `endpoints.ts`, because public pages load this. */
import { endpoint } from '../core/endpoint.ts';

/** The query parameter with a preview link's token, on public pages. */
export const PREVIEW_PARAMETER = 'preview';

/** The kind tells the reader the answer's shape. The token is in the query, which no log holds. */
export const openPreview = endpoint('GET preview/{kind}/{id}', { access: 'public' });
