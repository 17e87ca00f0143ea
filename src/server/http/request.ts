import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { NOTHING_RUNS } from './security-headers.ts';

export interface Exchange {
  readonly id: string;
  /** Gives the body an upload's time; absent where there is no deadline. */
  allowUpload?: () => void;
}

export interface AppEnv {
  Bindings: Partial<HttpBindings & { exchange: Exchange }>;
  Variables: {
    requestId: string;
    always: Readonly<Record<string, string>>;
    /** Set-Cookie lines of a session that was renewed while it was read. */
    cookies: string[];
  };
}

export type AppContext = Context<AppEnv>;

export function baseHeaders(c: AppContext): Record<string, string> {
  return {
    ...c.get('always'),
    'x-request-id': c.get('requestId'),
    'referrer-policy': 'no-referrer',
    'content-security-policy': NOTHING_RUNS,
  };
}

/** Empty where a test calls the app without a socket. */
export function bindingsOf({ env }: { env: AppEnv['Bindings'] | undefined }): AppEnv['Bindings'] {
  return env ?? {};
}

/** The peer's address; empty where a test calls the app without a socket. */
export function peerOf(c: AppContext): string {
  return bindingsOf(c).incoming?.socket.remoteAddress ?? '';
}

export function clientAddress(c: AppContext, trustedProxyHops: number): string {
  return forwardedAddress(peerOf(c), c.req.header('x-forwarded-for'), trustedProxyHops);
}

/** The address that the outermost of `hops` trusted proxies saw, or the peer's where they name no address. */
export function forwardedAddress(peer: string, header: string | undefined, hops: number): string {
  if (hops === 0) return peer;
  // Every trusted proxy appends the address it saw on the right; the client itself may have written the rest.
  const chain = (header ?? '').split(',').filter((address) => address.trim() !== '');
  const seen = withoutPort(chain.at(-hops) ?? '');
  return isIP(seen) === 0 ? peer : seen;
}

/** Some proxies add a port, by which each connection would be another visitor; IPv6 then has brackets, or not. */
function withoutPort(text: string): string {
  const address = text.replaceAll(/["\s]/g, '');
  const [, bracketed] = /^\[(.*)\]/.exec(address) ?? [];
  return bracketed ?? (isIP(address) === 0 ? address.replace(/:\d*$/, '') : address);
}
