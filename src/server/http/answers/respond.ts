import { type AppContext, baseHeaders } from '../request.ts';
import { chooseCoding } from './coding.ts';
import { etagOf, matchesNone, notModified } from './etag.ts';
import type { Payload } from './payload.ts';

/** How long who may keep an answer. */
const CACHE_CONTROL = {
  public: 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
  revalidate: 'public, max-age=0, must-revalidate',
  none: 'no-store',
} as const;

// Below this a compressed body is hardly smaller than its headers.
const WORTHWHILE_BYTES = 1_024;

interface Answer {
  status: 200 | 201 | 202;
  body: Payload;
  cache: keyof typeof CACHE_CONTROL;
  /** Whether another caller could get another body from the same address. */
  varyByCookie: boolean;
  /** Whether the answer carries an ETag. */
  tagged: boolean;
  /** What the answer has besides, or instead of the headers of JSON. */
  headers?: Readonly<Record<string, string>>;
}

/** An answer, of JSON where nothing else is said: compressed where the client asks for it, or 304 where it has it already. */
export async function respond(c: AppContext, { body, ...answer }: Answer): Promise<Response> {
  const coding = chooseCoding(
    c.req.header('accept-encoding'),
    (candidate) => candidate === 'identity' || body.bytes.byteLength > WORTHWHILE_BYTES,
  );
  const headers: Record<string, string> = {
    ...baseHeaders(c),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHE_CONTROL[answer.cache],
    vary: answer.varyByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    ...answer.headers,
  };
  if (answer.tagged) {
    headers.etag = etagOf(body.fingerprint, coding);
    if (isRead(c) && matchesNone(c.req.header('if-none-match'), headers.etag)) {
      return withCookies(c, notModified(headers));
    }
  }
  if (coding !== 'identity') headers['content-encoding'] = coding;
  return withCookies(c, new Response(await body.in(coding), { status: answer.status, headers }));
}

function isRead(c: AppContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

/** Hands on the Set-Cookie lines of the session, which is what a Record of headers cannot hold twice. */
function withCookies(c: AppContext, response: Response): Response {
  for (const cookie of c.get('cookies')) response.headers.append('set-cookie', cookie);
  return response;
}
