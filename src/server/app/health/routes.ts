import type { Hono } from 'hono';
import { unavailable } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { Payload } from '../../http/answers/payload.ts';
import { respond } from '../../http/answers/respond.ts';
import type { AppContext, AppEnv } from '../../http/request.ts';

/** HAProxy's `option httpchk /readyz` asks with OPTIONS. */
const METHODS = ['GET', 'OPTIONS'];

/** `/healthz` answers while the process lives, `/readyz` while the database answers and every migration has run. */
export function registerHealth(app: Hono<AppEnv>, db: Database): void {
  app.on(METHODS, '/healthz', (c) => answerOk(c));
  app.on(METHODS, '/readyz', async (c) => {
    if (!(await db.isReady())) throw unavailable(5);
    return answerOk(c);
  });
}

function answerOk(c: AppContext): Promise<Response> {
  return respond(c, { body: Payload.json({ status: 'ok' }), cache: 'none', tagged: false });
}
