import { type AppContext, baseHeaders } from '../request.ts';
import { answerPayload } from './answer.ts';
import type { Payload } from './payload.ts';

const CACHE_CONTROL = {
  public: 'public, max-age=0, s-maxage=30',
  revalidate: 'public, max-age=0, must-revalidate',
  none: 'no-store',
} as const;

/** For shared caches only: a browser would obey `stale-while-revalidate`, too, and show a hidden post once more. */
const FOR_SHARED_CACHES = 'public, max-age=30, stale-while-revalidate=300';

interface Answer {
  status?: 200 | 201 | 202;
  body: Payload;
  cache: keyof typeof CACHE_CONTROL;
  varyByCookie?: boolean;
  tagged?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** An answer of the API, JSON by default. */
export async function respond(
  c: AppContext,
  { body, status = 200, cache, varyByCookie = false, tagged = true, headers }: Answer,
): Promise<Response> {
  const response = await answerPayload(c.req.raw, body, {
    status,
    tagged,
    headers: {
      ...baseHeaders(c),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': CACHE_CONTROL[cache],
      ...(cache === 'public' && { 'cdn-cache-control': FOR_SHARED_CACHES }),
      vary: varyByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
      ...headers,
    },
  });
  // A Record of headers cannot hold Set-Cookie twice.
  for (const cookie of c.get('cookies')) response.headers.append('set-cookie', cookie);
  return response;
}
