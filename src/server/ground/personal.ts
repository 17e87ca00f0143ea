import { isIPv4, isIPv6 } from 'node:net';
import { networkOf } from './network.ts';

const LONGEST_PATH = 500;

const MAIL_SIGN = /@|%40/i;

/** `203.0.113.0/24` or `2001:db8:1:2::/64`; empty for a text that is no address. */
export function networkOnly(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
  return isIPv6(network.replace(/\/64$/, '')) ? network : 'unknown';
}

/** Without the query, which may hold a code, and without anything like a mail address. */
export function pathOnly(target: string): string {
  const end = target.indexOf('?');
  const path = (end === -1 ? target : target.slice(0, end)).slice(0, LONGEST_PATH);
  if (!MAIL_SIGN.test(path)) return path;
  return path
    .split('/')
    .map((piece) => (MAIL_SIGN.test(piece) ? '***' : piece))
    .join('/');
}
