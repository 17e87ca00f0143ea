import type { Hono } from 'hono';
import { answerFile } from '../http/answers/stored-file.ts';
import { textResponse } from '../http/answers/text-response.ts';
import type { AppContext, AppEnv } from '../http/request.ts';
import { findLaid } from '../nouns/pictures/serve.ts';
import { contentType } from '../site/pages/files/file-types.ts';
import { cacheControl, securityHeaders } from '../site/pages/files/headers.ts';

/** Below DATA_DIR: a folder for each record of the site that stays to be seen. */
export const ARCHIVE = 'archive';

// No part of a path begins with a dot, so no path leads upwards or to a hidden file.
const PATH = /^\/archive\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*)(\/?)$/;

/** Serves what `npm run export` wrote into folders of `folder`; its pages bring their own policy. */
export function registerArchive(app: Hono<AppEnv>, folder: string, siteUrl: URL | null): void {
  app.get('/archive/*', async (c) => (await answer(c, folder, siteUrl)) ?? c.notFound());
  app.all('/archive/*', (c) =>
    textResponse(c, 405, 'Method not allowed\n', { allow: 'GET, HEAD' }),
  );
}

async function answer(c: AppContext, folder: string, siteUrl: URL | null) {
  const [, path, slash] = PATH.exec(c.req.path) ?? [];
  if (path === undefined) return null;
  const page = `${path}/index.html`;
  const name = slash === '/' ? page : path;
  const file = await findLaid(name, folder);
  if (file === null) {
    if (name === page || (await findLaid(page, folder)) === null) return null;
    // The addresses in a page are relative to its folder.
    return textResponse(c, 301, '', { location: `/archive/${path}/${new URL(c.req.url).search}` });
  }
  const isDocument = name.endsWith('.html');
  return answerFile(c, file, {
    ...securityHeaders(isDocument, siteUrl),
    'x-request-id': c.get('requestId'),
    'content-type': contentType(name),
    'cache-control': cacheControl(name.slice(name.indexOf('/')), isDocument),
  });
}
