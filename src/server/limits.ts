/** How long a client may take over a request, and what happens to one that does not keep to it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { BodyDeadline, type BodyLimits } from './http/body-deadline.ts';
import type { Exchange } from './http/request.ts';
import { NOTHING_RUNS } from './http/security-headers.ts';
import type { Watch } from './monitoring/watch.ts';

/** The time limits of a connection, in milliseconds. */
export interface TimeLimits extends BodyLimits {
  /** For the headers of a request. */
  headersTimeout: number;
  /** For a connection that asks nothing. */
  keepAliveTimeout: number;
  /** How often connections are looked at; a limit may be passed by as much. */
  connectionsCheckingInterval: number;
}

const TIME_LIMITS: TimeLimits = {
  requestTimeout: 30_000,
  // Ten megabytes in five minutes and a half, which a phone manages at the edge of a mast's reach.
  uploadTimeout: 6 * 60_000,
  uploadBytesPerSecond: 32 * 1024,
  headersTimeout: 10_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
};

/** How long the rest of a body is taken in after its answer, so that a client that still sends can read that. */
const LINGER_MS = 1_000;

/** How many connections are held at once; each takes some kilobytes and a file descriptor, of which a service has 8,192. */
const MOST_CONNECTIONS = 5_000;

const REASONS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

interface BoundedServerOptions {
  answer: (
    request: Request,
    env: HttpBindings & { exchange: Exchange },
  ) => Response | Promise<Response>;
  /** The headers of the answers that the server gives by itself. */
  always: Readonly<Record<string, string>>;
  /** Sees every request. */
  watch: Watch;
  limits?: TimeLimits;
}

/** A server whose clients have to be done in time. */
export function createBoundedServer({
  answer,
  always,
  watch,
  limits = TIME_LIMITS,
}: BoundedServerOptions): Server {
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const answerWatched = (request: Request, { incoming, outgoing }: HttpBindings) => {
    const exchange = exchanges.get(incoming) ?? watch.begin(incoming, outgoing);
    return answer(request, { incoming, outgoing, exchange });
  };
  const listener = getRequestListener(
    (request, env) => answerWatched(request, env as HttpBindings),
    {
      errorHandler: (error) => {
        const isTheirs = error instanceof RequestError;
        if (!isTheirs) watch.fail(error);
        const [status, text] = isTheirs ? [400, 'Bad Request'] : [500, 'Internal Server Error'];
        return new Response(`${text}\n`, { status, headers: plainHeaders(always) });
      },
    },
  );
  const { headersTimeout, keepAliveTimeout, connectionsCheckingInterval } = limits;
  const times = { headersTimeout, keepAliveTimeout, connectionsCheckingInterval };
  // Every body has its own deadline, which is never later than this one of all.
  const options = { ...times, requestTimeout: limits.uploadTimeout };
  const server = createServer(options, (incoming, outgoing) => {
    const exchange = watch.begin(incoming, outgoing);
    exchanges.set(incoming, exchange);
    if (hasBody(incoming)) {
      const deadline = new BodyDeadline(incoming, limits, () => refuseLate(incoming, outgoing));
      exchange.allowUpload = () => deadline.extend();
      outgoing.once('close', () => deadline.end());
    }
    outgoing.once('finish', () => endUnread(incoming));
    void listener(incoming, outgoing);
  });
  const refuseLate = ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    // As what Node finds out by itself; but an answer that has begun is only cut off.
    const error = Object.assign(new Error('The body is late'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    if (!outgoing.headersSent) server.emit('clientError', error, socket);
    setTimeout(() => socket.destroy(), outgoing.headersSent ? 0 : LINGER_MS);
  };
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const reason = REASONS[error.code ?? ''] ?? '400 Bad Request';
    watch.refuse(Number.parseInt(reason, 10), socket.remoteAddress);
    socket.end(refusal(reason, always));
  });
  return server;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Cuts a client off that goes on sending a body after it was answered. */
function endUnread(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  // Nothing listens to the connection, which may carry many more requests and would keep them all.
  const timer = setTimeout(() => incoming.socket.destroy(), LINGER_MS).unref();
  incoming.once('end', () => clearTimeout(timer));
}

function plainHeaders(always: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...always,
    'referrer-policy': 'no-referrer',
    'content-security-policy': NOTHING_RUNS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  };
}

function refusal(status: string, always: Readonly<Record<string, string>>): string {
  const body = `${status.slice(4)}\n`;
  const headers = {
    ...plainHeaders(always),
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}
