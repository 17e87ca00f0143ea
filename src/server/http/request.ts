import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { NOTHING_RUNS } from './security-headers.ts';

/** One request on its way to an answer, as the log and the figures know it. */
export interface Exchange {
  /** Under which the log has it, and a failure tells the caller. */
  readonly id: string;
  /** The pattern of the path that answers it; few, whatever is asked for. */
  route: string;
  /** Lets the body take as long as that of an upload may; absent where there is none. */
  allowUpload?: () => void;
}

/** What the app keeps for one request. */
export interface AppEnv {
  Bindings: Partial<HttpBindings & { exchange: Exchange }>;
  Variables: {
    requestId: string;
    /** The headers of every answer of this server. */
    always: Readonly<Record<string, string>>;
    /** Set-Cookie lines of a session that was renewed while it was read. */
    cookies: string[];
  };
}

export type AppContext = Context<AppEnv>;

/** The headers every answer of the API has, whatever it is. */
export function baseHeaders(c: AppContext): Record<string, string> {
  return {
    ...c.get('always'),
    'x-request-id': c.get('requestId'),
    'referrer-policy': 'no-referrer',
    'content-security-policy': NOTHING_RUNS,
  };
}

/** The address at the other end of the connection; empty where a test asks the app without a socket. */
export function peerOf(c: AppContext): string {
  return (c.env as AppEnv['Bindings'] | undefined)?.incoming?.socket.remoteAddress ?? '';
}

/** The request as it comes from the network; undefined where a test asks the app without a socket. */
export function incomingOf(c: AppContext): HttpBindings['incoming'] | undefined {
  return (c.env as AppEnv['Bindings'] | undefined)?.incoming;
}

/** Lets the body of the request take as long as that of an upload may. */
export function allowUpload(c: AppContext): void {
  (c.env as AppEnv['Bindings'] | undefined)?.exchange?.allowUpload?.();
}

/** The address the request came from, as the proxy nearest to us that is not ours reports it. */
export function clientAddress(c: AppContext, trustedProxyHops: number): string {
  const peer = peerOf(c);
  return trustedProxyHops === 0
    ? peer
    : forwardedAddress(peer, c.req.header('x-forwarded-for'), trustedProxyHops);
}

/** The address that the outermost of `hops` trusted proxies saw, or the peer's where they name none. */
export function forwardedAddress(peer: string, header: string | undefined, hops: number): string {
  // Every trusted proxy adds the address it saw on the right; what stands further left is the client's own writing.
  const chain = (header ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return chain.at(-hops) ?? peer;
}
