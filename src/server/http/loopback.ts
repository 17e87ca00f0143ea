import type { AppContext, AppEnv } from './request.ts';

const NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An IPv4 address of the loopback network, also as IPv6 writes it, or the IPv6 one. */
const PEER = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

/** What a proxy leaves behind in a request. */
const PROXY_HEADER = /^(?:forwarded|x-forwarded-.*|via|x-real-ip)$/;

/** Whether a host name of a URL always means the machine itself. */
export function isLoopbackName(hostname: string): boolean {
  return NAMES.has(hostname);
}

/**
 * Whether a request was sent on the machine itself: from a loopback address, to a loopback name (a page that makes its
 * own name point here does not count), and through no proxy, which would make everybody look local.
 */
export function isFromThisMachine(c: AppContext, trustedProxyHops: number): boolean {
  const bindings = c.env as AppEnv['Bindings'] | undefined;
  const peer = bindings?.incoming?.socket.remoteAddress ?? '';
  const host = URL.parse(`http://${c.req.header('host') ?? ''}`)?.hostname ?? '';
  const isProxied =
    trustedProxyHops > 0 || Object.keys(c.req.header()).some((name) => PROXY_HEADER.test(name));
  return PEER.test(peer) && isLoopbackName(host) && !isProxied;
}
