import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

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

/** IPv4 whole, IPv6 by its first 64 bits, which one party holds; anything else stands for itself. */
export function networkOf(address: string): string {
  // A quick path for most addresses: each line of the log has one.
  if (isIPv4(address)) return address;
  const unzoned = address.replace(/%.*$/, '');
  if (isIP(unzoned) === 0) return unzoned.slice(0, 64);
  // An IPv4-mapped address becomes the address that it maps.
  const parsed = ipaddr.process(unzoned);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
