import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { StartupError } from '../core/startup-error.ts';
import { startupFailure } from '../db/engines/describe-error.ts';
import { everyAnswer } from '../http/security-headers.ts';
import { ISLANDS, loadIslands } from '../site/pages/islands.ts';
import { loadSite, type Site } from '../site/pages/site.ts';
import { createBoundedServer } from './bounded-server.ts';
import { addressOf, type Config } from './config.ts';
import { createLog } from './log.ts';
import { openApp } from './open-app.ts';
import { ROOT } from './root.ts';

const DRAIN_LIMIT_MS = 10_000;

export interface StartOptions {
  config: Config;
  /** Runs after the port and the database were checked and before the built site is read. */
  prepare?: () => Promise<void>;
  /** Builds the site in the background and resolves to why that failed; absent where nothing is built. */
  build?: (ending: AbortSignal) => Promise<string | null>;
  report: <Result>(step: string, work: () => Promise<Result>) => Promise<Result>;
}

export interface Started {
  address: string;
  notices: string[];
  /** Refuses new requests, finishes those under way and closes the database. */
  stop: () => Promise<void>;
}

/** A failure changes nothing and throws a StartupError. */
export async function startServer({
  config,
  prepare,
  build,
  report,
}: StartOptions): Promise<Started> {
  const port = await probePort(config);
  // In a terminal only failures are logged, besides what is printed.
  const level = config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info');
  const log = createLog(level, { trustedProxyHops: config.trustedProxyHops });
  const { app, pageRenderer, publisher, notices, close } = await report(
    'Opening the database',
    () => openApp({ ...config, port }, log),
  );
  try {
    await prepare?.();
    const load = async (): Promise<Site> =>
      loadSite(join(ROOT, 'dist'), join(ROOT, '.build/compressed'), config.siteUrl, {
        pageRenderer,
        islands: await loadIslands(join(ROOT, ISLANDS)),
        report: log.page,
      });
    let site = await load().catch((error: unknown) => {
      throw startupFailure('The built site cannot be read', error);
    });
    let previous: Site | null = null;
    publisher.serve({
      build: build ?? null,
      open: async () => {
        const next = await load();
        [site, previous] = [next, site];
        publisher.use();
      },
      report: (error) => log.error('the pages could not be built anew', error),
    });
    if (site.isEmpty)
      notices.push('There is no built site, so only the API answers: npm run build');
    app.notFound((c) => site.notFound(c.req.raw));
    const server = createBoundedServer({
      answer: (request, env) => {
        // Pages that were open when the site changed still load what belongs to them.
        const former = request.url.includes('/_astro/') ? previous : null;
        return site.find(request) ?? former?.find(request) ?? app.fetch(request, env);
      },
      always: everyAnswer(config.siteUrl),
      log,
    });
    const drain = makeDrainable(server);
    const stop = async (): Promise<void> => {
      await drain(DRAIN_LIMIT_MS);
      await close();
    };
    await listen(server, config.host, port);
    return { address: addressOf(config.host, port), notices, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Fails before a long build. Returns the port, also a free one for 0: the origin check needs it before listening. */
async function probePort({ host, port }: Config): Promise<number> {
  const probe = createServer();
  await listen(probe, host, port);
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : port;
}

function listen(server: Server, host: string, port: number): Promise<void> {
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

/** Returns a function that ends the server within `limit` ms. Node would wait for connections that never asked. */
function makeDrainable(server: Server): (limit: number) => Promise<void> {
  const answering = new Map<Socket, Set<ServerResponse>>();
  let draining = false;

  server.on('connection', (socket) => {
    answering.set(socket, new Set());
    socket.once('close', () => answering.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    if (draining) response.shouldKeepAlive = false;
    answering.get(socket)?.add(response);
    response.once('close', () => {
      const others = answering.get(socket);
      others?.delete(response);
      if (draining && others?.size === 0) socket.end();
    });
  });

  return (limit) =>
    new Promise((resolve) => {
      draining = true;
      server.close(() => resolve());
      for (const [socket, responses] of answering) {
        if (responses.size === 0) socket.destroy();
        // Sends "connection: close" unless the head of the answer has gone out.
        for (const response of responses) response.shouldKeepAlive = false;
      }
      setTimeout(() => server.closeAllConnections(), limit).unref();
    });
}
