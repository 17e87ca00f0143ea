import { chooseCoding } from './compress.ts';
import { etagOf, matchesNone } from './etag.ts';
import type { JsonBody } from './json-body.ts';
import { type AppContext, baseHeaders } from './request.ts';

/** How long who may keep an answer. */
export const CACHE_CONTROL = {
  public: 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
  none: 'no-store',
} as const;

interface Answer {
  status: 200 | 201;
  body: JsonBody;
  cache: keyof typeof CACHE_CONTROL;
  /** Whether another caller could get another body from the same address. */
  varyByCookie: boolean;
  /** Whether the answer carries an ETag. */
  tagged: boolean;
}

/** A JSON answer, compressed where the client asks for it, or 304 where the client has it already. */
export async function respondJson(c: AppContext, { body, ...answer }: Answer): Promise<Response> {
  const coding = chooseCoding(c.req.header('accept-encoding'), body.bytes.byteLength);
  const headers: Record<string, string> = {
    ...baseHeaders(c),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHE_CONTROL[answer.cache],
    vary: answer.varyByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  };
  if (answer.tagged) {
    headers.etag = etagOf(body.fingerprint, coding);
    if (isRead(c) && matchesNone(c.req.header('if-none-match'), headers.etag)) {
      return withCookies(c, new Response(null, { status: 304, headers: notModified(headers) }));
    }
  }
  if (coding !== 'identity') headers['content-encoding'] = coding;
  return withCookies(c, new Response(await body.in(coding), { status: answer.status, headers }));
}

function isRead(c: AppContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

/** A 304 has no content to describe. */
function notModified({ 'content-type': _, ...headers }: Record<string, string>) {
  return headers;
}

/** Hands on the Set-Cookie lines of the session, which is what a Record of headers cannot hold twice. */
function withCookies(c: AppContext, response: Response): Response {
  for (const cookie of c.get('cookies')) response.headers.append('set-cookie', cookie);
  return response;
}
