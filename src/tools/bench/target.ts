/** The measured server over a filled database, in a process of its own: the app, and beside it a handler that answers a constant. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/open.ts';
import { SECRET } from './fill.ts';

/** What the target says when it is ready, and again whenever it is asked. */
export interface TargetMessage {
  port: number;
  rssBytes: number;
  /** Processor time used so far, of all threads. */
  cpuMicroseconds: number;
}

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl });

const config = { port: 0, dataDir, siteUrl: null, trustedProxyHops: 0 };
const app = createApp({ config, db, secret: SECRET });
const constants = new Map<number, string>();
app.all('/constant/:bytes', (c) => {
  const bytes = Number(c.req.param('bytes'));
  const text = constants.get(bytes) ?? JSON.stringify('x'.repeat(Math.max(0, bytes - 2)));
  constants.set(bytes, text);
  return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' });
});

const listener = getRequestListener(app.fetch);
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
server.listen(0, '127.0.0.1', report);
process.on('message', report);

function report() {
  const { port } = server.address() as AddressInfo;
  const { user, system } = process.cpuUsage();
  const message: TargetMessage = {
    port,
    rssBytes: process.memoryUsage.rss(),
    cpuMicroseconds: user + system,
  };
  process.send?.(message);
}
