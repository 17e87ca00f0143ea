import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Hono } from 'hono';
import { avifOf } from '#contract/pictures/srcset.ts';
import { storedFile } from '../../core/picture-names.ts';
import { answerFile, type StoredFile } from '../../http/answers/stored-file.ts';
import { textResponse } from '../../http/answers/text-response.ts';
import { type AppContext, type AppEnv, baseHeaders } from '../../http/request.ts';
import { EMBEDDABLE } from '../../http/security-headers.ts';
import { contentType } from '../../site/pages/files/file-types.ts';
import { findFile } from './stores/disk-store.ts';
import type { PictureStore } from './stores/store.ts';

const AVIF = 'image/avif';

// No part of a name begins with a dot, so no path leads upwards or to a hidden file.
const PATH = /^\/uploads\/((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:avif|gif|jpe?g|png|webp))$/i;

/** A file may not act as a page, whatever it contains. */
const POLICY = "default-src 'none'; sandbox";

/** Also serves images laid below DATA_DIR/uploads by hand; files never change under their name. */
export function registerUploads(app: Hono<AppEnv>, folder: string, store: PictureStore): void {
  app.get(
    '/uploads/*',
    async (c) => (await findImage(c, folder, store)) ?? textResponse(c, 404, 'Not found\n'),
  );
  app.all('/uploads/*', (c) =>
    textResponse(c, 405, 'Method not allowed\n', { allow: 'GET, HEAD' }),
  );
}

async function findImage(
  c: AppContext,
  folder: string,
  store: PictureStore,
): Promise<Response | null> {
  const [, name] = PATH.exec(c.req.path) ?? [];
  if (name === undefined) return null;
  const find = async (one: string) => {
    const stored = storedFile(one);
    // Others lay files with names like ours.
    return (stored === null ? null : await store.find(stored)) ?? findLaid(one, folder);
  };
  const isWebp = name.endsWith('.webp');
  const takesAvif = isWebp && (c.req.header('accept') ?? '').includes(AVIF);
  const avif = takesAvif ? await find(avifOf(name)) : null;
  const file = avif ?? (await find(name));
  if (file === null) return null;
  return answerFile(c, file, {
    ...baseHeaders(c),
    ...EMBEDDABLE,
    'content-type': avif === null ? contentType(name) : AVIF,
    'content-security-policy': POLICY,
    // A cache on the way that ignores `Vary` may hold the file that everybody can read, but not the other.
    'cache-control': `${avif === null ? 'public' : 'private'}, max-age=31536000, immutable`,
    ...(isWebp && { vary: 'Accept' }),
  });
}

/** A file below `folder`; null also where a symbolic link leads out of it. */
async function findLaid(name: string, folder: string): Promise<StoredFile | null> {
  const path = join(folder, name);
  return (await isInside(path, folder)) ? findFile(path) : null;
}

/** Whether the path exists and no symbolic link leads out of the folder. */
async function isInside(path: string, folder: string): Promise<boolean> {
  const [file, root] = await Promise.all(
    [path, folder].map((one) => realpath(one).catch(() => '')),
  );
  return file !== undefined && file !== '' && file.startsWith(`${root}${sep}`);
}
