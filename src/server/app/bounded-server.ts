import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { LIMITS } from '#contract/core/limits.ts';
import { BodyDeadline, type BodyLimits } from '../http/body-deadline.ts';
import type { Exchange } from '../http/request.ts';
import { NOTHING_RUNS } from '../http/security-headers.ts';
import type { ServerLog } from './log.ts';

/** In milliseconds. */
export interface TimeLimits extends BodyLimits {
  headersTimeout: number;
  keepAliveTimeout: number;
  /** How often connections are checked; a limit may be exceeded by as much. */
  connectionsCheckingInterval: number;
}

const TIME_LIMITS: TimeLimits = {
  requestTimeout: 30_000,
  // Ten megabytes in five and a half minutes, which a phone with weak reception manages.
  uploadTimeout: 6 * 60_000,
  uploadBytesPerSecond: 32 * 1024,
  headersTimeout: 10_000,
  // Longer than the proxies in deploy/ and nginx by default (60 s): a request on a closing connection is lost.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
};

/** In bytes, far above all limits of bodies: nobody who announces more reads the sentence of a limit. */
const MOST_ANNOUNCED = 1024 ** 3;

/** How many bytes of a refused body are still read after the answer. */
const REST = {
  /** With an announced length: what somebody sends whose session has ended. */
  announced: 1.5 * LIMITS.pictureBytes,
  /** A picture that is too large, from staff. */
  upload: 8 * LIMITS.pictureBytes,
  /** With a longer announced length, or none. */
  other: LIMITS.bodyBytes,
};

/** How long a closing connection stays open for its client to read the answer, in milliseconds. */
const LINGER_MS = 1_000;

/** A connection takes some kilobytes and a file descriptor, of which a service has 8,192. */
const MOST_CONNECTIONS = 5_000;

const REASONS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  BODY_TOO_LARGE: '413 Content Too Large',
};

interface BoundedServerOptions {
  answer: (
    request: Request,
    env: HttpBindings & { exchange: Exchange },
  ) => Response | Promise<Response>;
  always: Readonly<Record<string, string>>;
  log: Pick<ServerLog, 'begin' | 'refuse' | 'error'>;
  limits?: TimeLimits;
}

export function createBoundedServer({
  answer,
  always,
  log,
  limits = TIME_LIMITS,
}: BoundedServerOptions): Server {
  const answerNamed = (request: Request, env: { outgoing: DeferredResponse } & HttpBindings) =>
    answer(request, { ...env, exchange: env.outgoing.exchange });
  const listener = getRequestListener((request, env) => answerNamed(request, env as never), {
    // Health checks of HTTP/1.0 name none.
    hostname: 'localhost',
    errorHandler: (error) => {
      const isTheirs = error instanceof RequestError;
      if (!isTheirs) log.error('a request could not be answered', error);
      const [status, text] = isTheirs ? [400, 'Bad Request'] : [500, 'Internal Server Error'];
      return new Response(`${text}\n`, { status, headers: plainHeaders(always) });
    },
  });
  const { headersTimeout, keepAliveTimeout, connectionsCheckingInterval } = limits;
  const times = { headersTimeout, keepAliveTimeout, connectionsCheckingInterval };
  // Every body has its own deadline, which is never later than this one.
  const options = {
    ...times,
    requestTimeout: limits.uploadTimeout,
    IncomingMessage,
    ServerResponse: DeferredResponse,
  };
  const server = createServer(options, (incoming, outgoing) => {
    outgoing.exchange = log.begin(incoming, outgoing);
    // RFC 9110 lets a port be empty; the listener does not.
    incoming.headers.host &&= incoming.headers.host.replace(/:$/, '');
    if (incoming.method === 'OPTIONS' && incoming.url === '*') incoming.url = '/';
    if (Number(incoming.headers['content-length'] ?? 0) > MOST_ANNOUNCED) {
      refuse(incoming, 'BODY_TOO_LARGE');
      return;
    }
    if (hasBody(incoming)) {
      const deadline = new BodyDeadline(incoming, limits, () => refuseLate(incoming, outgoing));
      outgoing.exchange.allowUpload = () => {
        deadline.extend();
        outgoing.allowUpload();
      };
      outgoing.once('close', () => deadline.end());
    }
    void listener(incoming, outgoing);
  });
  const refuse = ({ socket }: IncomingMessage, code: keyof typeof REASONS) => {
    server.emit('clientError', Object.assign(new Error(code), { code }), socket);
    setTimeout(() => socket.destroy(), LINGER_MS);
  };
  const refuseLate = (incoming: IncomingMessage, outgoing: DeferredResponse) => {
    // Once an answer has begun, the connection can only be cut.
    if (outgoing.headersSent) incoming.socket.destroy();
    else refuse(incoming, 'ERR_HTTP_REQUEST_TIMEOUT');
  };
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const reason = REASONS[error.code ?? ''] ?? '400 Bad Request';
    log.refuse(Number.parseInt(reason, 10), socket.remoteAddress);
    socket.end(refusal(reason, always));
  });
  return server;
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

/** Ends once the request's body has come: many programs send all before they read, and would get a broken pipe. */
class DeferredResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Set before anything is answered. */
  declare exchange: Exchange;
  #mostAnnounced = REST.announced;

  allowUpload(): void {
    this.#mostAnnounced = REST.upload;
  }

  override end(chunk?: unknown): this {
    if (this.req.complete || !hasBody(this.req)) return super.end(chunk);
    const announced = Number(this.req.headers['content-length'] ?? Infinity);
    const isReadWhole = announced <= this.#mostAnnounced;
    if (!isReadWhole && !this.headersSent) this.setHeader('connection', 'close');
    this.flushHeaders();
    if (chunk !== undefined) this.write(chunk);
    this.#discardRest(isReadWhole ? announced : REST.other);
    // Whoever announces a terabyte may also never send it.
    if (!isReadWhole && announced !== Infinity) this.#closeSoon();
    return this;
  }

  #discardRest(most: number): void {
    const { req } = this;
    let left = most;
    // The earlier reader has stopped, and its listener would hold the body back.
    req.removeAllListeners('data');
    req.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left >= 0) return;
      req.pause();
      this.#closeSoon();
    });
    req.once('end', () => super.end());
    req.resume();
  }

  #closeSoon(): void {
    setTimeout(() => this.req.socket.destroy(), LINGER_MS).unref();
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
