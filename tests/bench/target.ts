/**
 * The measured server over a filled database, in a process of its own: the app as it runs, the app without its response
 * cache on a port of its own, and beside both a handler that answers a constant.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app/app.ts';
import { createBoundedServer } from '#server/app/bounded-server.ts';
import { createLog } from '#server/app/log.ts';
import { openDatabase } from '#server/db/open.ts';
import { Admission } from '#server/http/admission.ts';
import { everyAnswer } from '#server/http/security-headers.ts';
import { SECRET } from './fill.ts';

/** What the target says when it is ready, and again whenever it is asked. */
export interface TargetMessage {
  port: number;
  /** Where every answer is made anew. */
  uncachedPort: number;
  rssBytes: number;
  /** Processor time used so far, of all threads. */
  cpuMicroseconds: number;
}

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl });

const constants = new Map<number, string>();

// As it runs: a line of the log for each request, which whoever measures throws away.
const log = createLog('info');

const admission = new Admission();
const deps = {
  log: log.failure,
  config: { port: 0, dataDir, siteUrl: null, trustedProxyHops: 0 },
  db,
  secret: SECRET,
};
const port = await serve(createApp(deps));
const uncachedPort = await serve(
  createApp({ ...deps, cache: (_key, read) => admission.run('content', read) }),
);
process.on('message', report);
report();

async function serve(app: ReturnType<typeof createApp>): Promise<number> {
  app.all('/constant/:bytes', (c) => {
    const bytes = Number(c.req.param('bytes'));
    const text = constants.get(bytes) ?? JSON.stringify('x'.repeat(Math.max(0, bytes - 2)));
    constants.set(bytes, text);
    return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
  const server = createBoundedServer({
    answer: (request, env) => app.fetch(request, env),
    always: everyAnswer(null),
    log,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function report() {
  const { user, system } = process.cpuUsage();
  const message: TargetMessage = {
    port,
    uncachedPort,
    rssBytes: process.memoryUsage.rss(),
    cpuMicroseconds: user + system,
  };
  process.send?.(message);
}
