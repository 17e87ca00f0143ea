import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { NOTHING_RUNS } from './security-headers.ts';

/** What the app keeps for one request. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
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

/** The address the request came from, as the proxy nearest to us that is not ours reports it. */
export function clientAddress(c: AppContext, trustedProxyHops: number): string {
  // Bindings are missing where a test asks the app without a socket.
  const peer = (c.env as AppEnv['Bindings'] | undefined)?.incoming?.socket.remoteAddress ?? '';
  if (trustedProxyHops === 0) return peer;
  // Every trusted proxy adds the address it saw on the right; what stands further left is the client's own writing.
  const chain = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return chain.at(-trustedProxyHops) ?? peer;
}
