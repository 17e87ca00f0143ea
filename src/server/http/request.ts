import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { forwardedAddress, networkOf } from '../core/network.ts';
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

/** The network that a visitor counts as. */
export function clientNetwork(c: AppContext, trustedProxyHops: number): string {
  const forwarded = c.req.header('x-forwarded-for');
  return networkOf(forwardedAddress(peerOf(c), forwarded, trustedProxyHops));
}
