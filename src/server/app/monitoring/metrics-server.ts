import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../../ground/startup-error.ts';
import type { Metrics } from './metrics.ts';

const HOST = '127.0.0.1';

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

export interface MetricsServer {
  /** Such as `http://127.0.0.1:9464/metrics`. */
  address: string;
  close: () => Promise<void>;
}

/** Refuses requests through a proxy or for another host name. Throws a StartupError where the port is taken. */
export async function serveMetrics(port: number, metrics: Metrics): Promise<MetricsServer> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, metrics).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(
        new StartupError(`METRICS_PORT ${port} of ${HOST} cannot be listened on (${message}).`),
      ),
    );
    server.listen(port, HOST, resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    address: `http://${HOST}:${chosen}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  { method, url, headers }: IncomingMessage,
  outgoing: ServerResponse,
  metrics: Metrics,
): Promise<void> {
  const refuse = (status: number, text: string, more: Record<string, string> = {}): void => {
    outgoing.writeHead(status, { ...PLAIN, ...more }).end(`${text}\n`);
  };
  const isLocal = LOCAL_HOST.test(headers.host ?? '');
  if (!isLocal || PROXY_HEADERS.some((name) => name in headers)) refuse(403, 'Forbidden');
  else if (url !== '/metrics') refuse(404, 'Not found');
  else if (method !== 'GET') refuse(405, 'Method not allowed', { allow: 'GET' });
  else {
    const text = await metrics.text();
    outgoing.writeHead(200, { ...PLAIN, 'content-type': metrics.contentType }).end(text);
  }
}

const PLAIN = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
