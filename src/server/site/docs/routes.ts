import type { Hono } from 'hono';
import { Failure } from '../../ground/errors.ts';
import { Payload } from '../../http/answers/payload.ts';
import { respond } from '../../http/answers/respond.ts';
import type { AppContext, AppEnv } from '../../http/request.ts';
import { createOpenApi } from './openapi.ts';
import { createDocsPage } from './page.ts';

export function registerDocs(api: Hono<AppEnv>): void {
  const document = once(createOpenApi);
  const json = once(() => Payload.json(document()));
  const page = once(() => {
    const { html, policy } = createDocsPage(document());
    return { body: new Payload(html), policy };
  });

  api.get('/openapi.json', (c) => respond(c, { body: json(), cache: 'public' }));
  api.get('/docs', (c) => {
    const { body, policy } = page();
    return respond(c, {
      body,
      cache: 'revalidate',
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
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
