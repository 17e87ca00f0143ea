import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of IPv6 only this is given to the machines of the Internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** How long a name server may take, and how often it is asked. */
const PATIENCE = { timeout: 3_000, tries: 2 };

/** Whether an address is one of a machine in the Internet: no private, loopback, link-local, shared or reserved one. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  // Addresses that stand for others (IPv4-mapped, NAT64, 6to4 and the like) are ranges of their own.
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}

/**
 * The addresses of a host by the name servers of this machine; none where it has none or nobody answers. It does not take
 * the threads that read files, as the system's own look-up would.
 */
export async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver(PATIENCE);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
