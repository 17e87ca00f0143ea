import { BlockList, isIP } from 'node:net';
import { type AppContext, peerOf } from './request.ts';

const NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An IPv4 address of the loopback network, also as IPv6 writes it, or the IPv6 one. */
const PEER = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

/** Networks in which a proxy of one's own stands. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits);
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

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
  const peer = peerOf(c);
  const host = URL.parse(`http://${c.req.header('host') ?? ''}`)?.hostname ?? '';
  const isProxied = trustedProxyHops > 0 || hasProxyHeader(c);
  return PEER.test(peer) && isLoopbackName(host) && !isProxied;
}

/**
 * Whether a request came through a proxy that TRUSTED_PROXY_HOPS does not tell of: everybody then has that proxy's
 * address. Only one near by is believed, as anybody can write its headers.
 */
export function isBehindUnknownProxy(c: AppContext, trustedProxyHops: number): boolean {
  const peer = peerOf(c);
  return (
    trustedProxyHops === 0 &&
    hasProxyHeader(c) &&
    isIP(peer) !== 0 &&
    PRIVATE.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')
  );
}

function hasProxyHeader(c: AppContext): boolean {
  return Object.keys(c.req.header()).some((name) => PROXY_HEADER.test(name));
}
