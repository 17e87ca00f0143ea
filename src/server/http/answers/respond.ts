import { type AppContext, baseHeaders } from '../request.ts';
import { chooseCoding } from './coding.ts';
import { etagOf, matchesNone, notModified } from './etag.ts';
import type { Payload } from './payload.ts';

const CACHE_CONTROL = {
  public: 'public, max-age=0, s-maxage=30',
  revalidate: 'public, max-age=0, must-revalidate',
  none: 'no-store',
} as const;

/** For shared caches only: a browser would obey `stale-while-revalidate`, too, and show a hidden post once more. */
const FOR_SHARED_CACHES = 'public, max-age=30, stale-while-revalidate=300';

// A smaller body hardly shrinks below the size of its headers.
const WORTHWHILE_BYTES = 1_024;

interface Answer {
  status?: 200 | 201 | 202;
  body: Payload;
  cache: keyof typeof CACHE_CONTROL;
  varyByCookie?: boolean;
  tagged?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** An answer, JSON by default: compressed where the client asks for it, 304 where the client has it already. */
export async function respond(c: AppContext, { body, ...answer }: Answer): Promise<Response> {
  const coding = chooseCoding(
    c.req.header('accept-encoding'),
    (candidate) => candidate === 'identity' || body.bytes.byteLength > WORTHWHILE_BYTES,
  );
  const headers: Record<string, string> = {
    ...baseHeaders(c),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHE_CONTROL[answer.cache],
    ...(answer.cache === 'public' && { 'cdn-cache-control': FOR_SHARED_CACHES }),
    vary: answer.varyByCookie === true ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    ...answer.headers,
  };
  if (answer.tagged ?? true) {
    headers.etag = etagOf(body.fingerprint, coding);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isRead && matchesNone(c.req.header('if-none-match'), headers.etag)) {
      return withCookies(c, notModified(headers));
    }
  }
  if (coding !== 'identity') headers['content-encoding'] = coding;
  return withCookies(
    c,
    new Response(await body.in(coding), { status: answer.status ?? 200, headers }),
  );
}

/** A Record of headers cannot hold Set-Cookie twice. */
function withCookies(c: AppContext, response: Response): Response {
  for (const cookie of c.get('cookies')) response.headers.append('set-cookie', cookie);
  return response;
}
