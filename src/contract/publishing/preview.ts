/** Apart from `endpoints.ts`, because public pages load this. */
import { endpoint } from '../core/endpoint.ts';

/** The query parameter with a preview link's token, on public pages. */
export const PREVIEW_PARAMETER = 'preview';

/** The kind tells the reader the answer's shape. */
export const openPreview = endpoint('GET preview/{kind}/{id}/{token}', { access: 'public' });
