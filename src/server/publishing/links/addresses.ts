import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv6 addresses of the Internet are all in this range. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

const PATIENCE = { timeout: 3_000, tries: 2 };

/** Only addresses of the Internet: not private, loopback, link-local, shared or reserved. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  // Addresses that embed others (IPv4-mapped, NAT64, 6to4) have ranges of their own.
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}

/** Queries name servers directly: the system's look-up blocks the threads that read files. Empty without an answer. */
export async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver(PATIENCE);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
