import type { Hono } from 'hono';
import { chooseCoding, compress } from '../http/compress.ts';
import { etagOf, fingerprint, matchesNone } from '../http/etag.ts';
import { JsonBody } from '../http/json-body.ts';
import { type AppContext, type AppEnv, baseHeaders } from '../http/request.ts';
import { respondJson } from '../http/respond.ts';
import { Failure } from '../errors.ts';
import { createOpenApi } from './openapi.ts';
import { createDocsPage } from './page.ts';

/** `openapi.json` and, made from it, the page `docs`; both are made when first asked for. */
export function registerDocs(api: Hono<AppEnv>): void {
  const document = once(createOpenApi);
  const json = once(() => new JsonBody(document()));
  const page = once(() => createDocsPage(document()));

  api.get('/openapi.json', (c) =>
    respondJson(c, {
      status: 200,
      body: json(),
      cache: 'public',
      varyByCookie: false,
      tagged: true,
    }),
  );
  api.get('/docs', async (c) => {
    const { html, policy } = page();
    const bytes = Buffer.from(html);
    const coding = chooseCoding(c.req.header('accept-encoding'), bytes.byteLength);
    const headers = {
      ...baseHeaders(c),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      etag: etagOf(fingerprint(bytes), coding),
    };
    if (matchesNone(c.req.header('if-none-match'), headers.etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(await compress(bytes, coding), {
      headers: coding === 'identity' ? headers : { ...headers, 'content-encoding': coding },
    });
  });
  for (const path of ['/openapi.json', '/docs']) api.all(path, refuseMethod);
}

function refuseMethod(_: AppContext): never {
  throw new Failure('method_not_allowed', { headers: { allow: 'GET, HEAD' } });
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
