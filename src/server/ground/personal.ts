import { isIPv4, isIPv6 } from 'node:net';
import { networkOf } from './network.ts';

const LONGEST_PATH = 500;

/** 32 bytes as base64url, as every link and session of ours has them. */
const TOKEN = /[\w-]{43}/;

/** `203.0.113.0/24` or `2001:db8:1:2::/64`; empty for a text that is no address. */
export function networkOnly(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
  return isIPv6(network.replace(/\/64$/, '')) ? network : 'unknown';
}

/** Without the query, which may hold a code, and without anything like a mail address or a token. */
export function pathOnly(target: string): string {
  return target
    .replace(/\?.*/s, '')
    .split('/')
    .map((piece) => (isPersonal(piece) ? '***' : piece))
    .join('/')
    .slice(0, LONGEST_PATH);
}

function isPersonal(piece: string): boolean {
  const readable = piece.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return readable.includes('@') || TOKEN.test(readable);
}
