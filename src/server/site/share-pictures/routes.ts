import type { Hono } from 'hono';
import { BoundedMap } from '../../core/bounded-map.ts';
import { unavailable } from '../../core/errors.ts';
import { Semaphore } from '../../core/semaphore.ts';
import type { Database } from '../../db/database.ts';
import { etagOf, matchesNone, notModified } from '../../http/answers/answer.ts';
import { type AppEnv, baseHeaders } from '../../http/request.ts';
import { EMBEDDABLE } from '../../http/security-headers.ts';
import type { ShareText, SiteCollection } from '../collection.ts';
import { findShareText, versionOf } from './address.ts';

type Picture = Buffer<ArrayBuffer>;

const CACHE_BYTES = 6 * 1024 * 1024;
/** A picture takes a tenth of a second of a core; this is the longest wait for it. */
const WAIT_LIMIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

const HEADERS = { 'content-type': 'image/png', ...EMBEDDABLE };
const ALWAYS_THE_SAME = 'public, max-age=31536000, immutable';
const MAY_CHANGE = 'public, max-age=0, s-maxage=300';

/** Serves the share pictures (`/og/posts/7.png`), drawn one at a time and cached. */
export function registerSharePictures(
  app: Hono<AppEnv>,
  db: Database,
  kinds: readonly SiteCollection[],
): void {
  const semaphore = new Semaphore();
  // The key holds the text, so an entry never goes stale.
  const drawn = new BoundedMap<Picture>(CACHE_BYTES);
  const draw = async (text: ShareText): Promise<Picture> => {
    // The font and the renderer are large, and on many days nobody shares anything.
    const { drawPicture } = await import('./picture.ts');
    const picture = await drawPicture(text);
    drawn.set(versionOf(text), picture, picture.byteLength);
    return picture;
  };

  app.get('/og/:kind/:file', async (c) => {
    const [, id] = /^([\w-]{1,20})\.png$/.exec(c.req.param('file')) ?? [];
    const name = c.req.param('kind');
    const text = id === undefined ? null : await findShareText(db, kinds, { name, id });
    if (text === null) return c.notFound();
    const version = versionOf(text);
    const etag = etagOf(version);
    const headers = {
      ...baseHeaders(c),
      ...HEADERS,
      'cache-control': c.req.query('v') === version ? ALWAYS_THE_SAME : MAY_CHANGE,
      etag,
    };
    if (matchesNone(c.req.header('if-none-match'), etag)) return notModified(headers);
    const picture =
      drawn.get(version) ??
      (await semaphore.run(
        () => draw(text),
        WAIT_LIMIT_MS,
        () => unavailable(RETRY_AFTER_SECONDS),
      ));
    return new Response(picture, {
      headers: { ...headers, 'content-length': String(picture.byteLength) },
    });
  });
}
