import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

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
