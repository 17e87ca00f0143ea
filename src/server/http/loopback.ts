import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AppContext, bindingsOf, peerOf } from './request.ts';

export interface PublicAddress {
  siteUrl: URL | null;
  trustedProxyHops: number;
}

const NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

const PEER = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

const PRIVATE = ['loopback', 'private', 'uniqueLocal'];

const PROXY_HEADER =
  /^(?:(?:x-)?forwarded(?:-.*)?|via|x-real-ip|x-original-.*|(?:x-|true-|fastly-|x-cluster-)client-ip|cf-.*|cdn-loop)$/;

export function isLoopbackName(hostname: string): boolean {
  return NAMES.has(hostname);
}

/**
 * Whether a request was sent on the machine itself: from a loopback address, to a loopback name (a page may point its
 * own name here), and through no proxy, which would make everybody look local. A proxy may hide, so a site with a
 * public address has no local callers; a client of HTTP/1.0 is no browser.
 */
export function isFromThisMachine(
  c: AppContext,
  { siteUrl, trustedProxyHops }: PublicAddress,
): boolean {
  const host = URL.parse(`http://${c.req.header('host') ?? ''}`)?.hostname ?? '';
  const isPublic = siteUrl !== null && !isLoopbackName(siteUrl.hostname);
  const isProxied =
    trustedProxyHops > 0 || hasProxyHeader(c) || bindingsOf(c).incoming?.httpVersion === '1.0';
  return PEER.test(peerOf(c)) && isLoopbackName(host) && !isPublic && !isProxied;
}

/** Whether an uncounted proxy's address stands for everybody. Others than private peers could forge its headers. */
export function isBehindUnknownProxy(c: AppContext, trustedProxyHops: number): boolean {
  const peer = peerOf(c);
  return (
    trustedProxyHops === 0 &&
    hasProxyHeader(c) &&
    isIP(peer) !== 0 &&
    PRIVATE.includes(ipaddr.process(peer).range())
  );
}

function hasProxyHeader(c: AppContext): boolean {
  return Object.keys(c.req.header()).some((name) => PROXY_HEADER.test(name));
}
