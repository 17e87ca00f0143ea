import type { Hono } from 'hono';
import { Failure } from '../../core/errors.ts';
import { Payload } from '../../http/answers/payload.ts';
import { respond } from '../../http/answers/respond.ts';
import { textResponse } from '../../http/answers/text-response.ts';
import type { AppContext, AppEnv } from '../../http/request.ts';
import { createOpenApi } from './openapi.ts';

export function registerDocs(api: Hono<AppEnv>): void {
  let json: Payload | undefined;
  api.get('/openapi.json', (c) => {
    json ??= Payload.json(createOpenApi());
    return respond(c, { body: json, cache: 'public' });
  });
  api.get('/docs', (c) => textResponse(c, 302, '', { location: '/api/openapi.json' }));
  for (const path of ['/openapi.json', '/docs']) api.all(path, refuseMethod);
}

function refuseMethod(_: AppContext): never {
  throw new Failure('method_not_allowed', { headers: { allow: 'GET, HEAD' } });
}
