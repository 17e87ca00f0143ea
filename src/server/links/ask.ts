/** Asks whether something stands at an address, without ever asking a machine that is not in the Internet. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPublicAddress, resolveHost } from './addresses.ts';

/** How long each request may take. */
const PATIENCE_MS = 10_000;

const MOST_REDIRECTS = 5;

const REDIRECTS = [301, 302, 303, 307, 308];

/** How hosts are found, and which of their addresses may be asked. */
export interface Network {
  resolve: (host: string) => Promise<readonly string[]>;
  isAllowed: (address: string) => boolean;
}

export const INTERNET: Network = { resolve: resolveHost, isAllowed: isPublicAddress };

/** What came of it: the last status, null where nobody answered; or nothing, where it leads to whom we never ask. */
export type Finding = { status: number | null } | 'not asked';

export interface AskOptions {
  network: Network;
  /** Tells whoever is asked who asks. */
  userAgent: string;
  /** Milliseconds between two requests to one host. */
  pause: number;
  signal: AbortSignal;
}

class NotAsked extends Error {}

/** Asks by HEAD, and by GET where that is refused. Throws only once `signal` is aborted. */
export async function askLink(url: string, options: AskOptions): Promise<Finding> {
  const head = await follow(url, 'HEAD', options);
  if (head === 'not asked' || (head.status !== null && head.status < 400)) return head;
  await sleep(options.pause, undefined, { signal: options.signal });
  return follow(url, 'GET', options);
}

/** Asks and follows redirects, each of which is looked at like the first address. */
async function follow(url: string, method: 'HEAD' | 'GET', options: AskOptions): Promise<Finding> {
  try {
    let target = new URL(url);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const { status, location } = await exchange(target, method, options);
      if (!REDIRECTS.includes(status) || location === undefined) return { status };
      const next = URL.parse(location, target);
      if (next?.protocol !== 'http:' && next?.protocol !== 'https:') return { status };
      target = next;
    }
    return { status: null };
  } catch (error) {
    options.signal.throwIfAborted();
    return error instanceof NotAsked ? 'not asked' : { status: null };
  }
}

/** Sends one request and leaves as soon as the head of the answer is there. */
async function exchange(
  url: URL,
  method: string,
  { network, userAgent, signal }: AskOptions,
): Promise<{ status: number; location: string | undefined }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host];
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  const allowed = addresses.filter(network.isAllowed);
  if (allowed.length === 0) throw new NotAsked(host);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      method,
      agent: false,
      // The addresses that were looked at, so that a name cannot lead elsewhere the second time.
      lookup: lookupIn(allowed),
      // What a link may hold of a name and a password is not for us to use.
      auth: '',
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
      .on('response', (response) => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, location: headers.location });
        response.on('error', () => undefined).destroy();
      })
      .on('error', reject)
      .end();
  });
}

function lookupIn(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, options, done) => {
    if (options.all === true) done(null, known);
    else done(null, known[0]?.address ?? '', known[0]?.family);
  };
}
