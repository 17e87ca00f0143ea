/** The server's life: read the settings, open the database, serve, and on a signal finish what was begun. */
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { loadSite } from './assets.ts';
import { type Config, readConfig } from './config.ts';
import { runProgram } from './program.ts';
import { StartupError } from './startup-error.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** How long a request that is under way at the signal may take before its connection is cut. */
const DRAIN_LIMIT_MS = 10_000;

export interface StartOptions {
  config: Config;
  /** Runs once the port and the database have been found usable and before the built site is read. */
  prepare?: () => Promise<void>;
}

/** Starts the server and prints the address it answers on; a failure changes nothing and throws. */
export async function startServer({ config, prepare }: StartOptions): Promise<void> {
  await probePort(config);
  await prepare?.();
  const site = loadSite(join(ROOT, 'dist'), join(ROOT, '.build/compressed'), config.siteUrl);
  const listener = getRequestListener((request) => site.find(request) ?? site.notFound(request));
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await listen(server, config);
  drainOnSignal(server, () => Promise.resolve());
  console.log(addressOf(server, config.host));
}

/** Fails early when the port is taken: a build takes long enough to be angry about afterwards. */
async function probePort(config: Config): Promise<void> {
  const probe = createServer();
  await listen(probe, config);
  await new Promise((resolve) => probe.close(resolve));
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartupError(portSentence(host, port, error)));
    });
    server.listen(port, host, resolve);
  });
}

function portSentence(host: string, port: number, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program: stop that one, or choose another PORT.`;
    case 'EACCES':
      return `Port ${port} of ${host} may not be opened by this user: choose a PORT above 1023.`;
    default:
      return `HOST ${host} is not an address of this machine (${error.code ?? error.message}).`;
  }
}

/** `http://127.0.0.1:4321`, with the port the system chose when it was asked to. */
function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** On SIGTERM or SIGINT: take no new requests, finish those under way, close the database, leave. */
function drainOnSignal(server: Server, close: () => Promise<void>): void {
  let draining = false;
  const drain = (): void => {
    if (draining) process.exit(1);
    draining = true;
    console.log('Stopping: finishing the requests under way');
    setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS).unref();
    server.close(() => {
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

if (import.meta.main) {
  await runProgram(() => startServer({ config: readConfig(process.env) }));
}
