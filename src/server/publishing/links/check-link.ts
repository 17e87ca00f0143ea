/** Checks an address without ever connecting to a machine outside the Internet. */
import { isUtf8 } from 'node:buffer';
import { constants } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';

const PATIENCE_MS = 10_000;

/** As many as browsers follow. */
const MOST_REDIRECTS = 20;

const REDIRECTS = [301, 302, 303, 307, 308];

/** What browsers put up with, and Node by itself does not. */
const LENIENCE = {
  maxHeaderSize: 256 * 1024,
  insecureHTTPParser: true,
  // Node gives a distant machine with several addresses a quarter of a second.
  autoSelectFamilyAttemptTimeout: 3_000,
  // Certificates are judged below; nothing secret is sent.
  rejectUnauthorized: false,
  secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
};

/** The server leaves out a part of the chain, which browsers know or fetch. */
const INCOMPLETE_CHAIN = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Who answers programs with 503 and lets browsers in, by name and by what their pages say. */
const WALLS = /cloudflare|ddos-guard|sucuri|imperva|akamai/i;
const CHALLENGE = /challenge|captcha|jschl|checking your browser|just a moment|enable javascript/i;
const MOST_OF_PAGE = 64 * 1024;

export interface Network {
  resolve: (host: string) => Promise<readonly string[]>;
  isAllowed: (address: string, port: number) => boolean;
}

/** The ports of public sites; requests to others would look like an attack. */
const WEB_PORTS = [80, 443];

export const INTERNET: Network = {
  resolve: resolveHost,
  isAllowed: (address, port) => WEB_PORTS.includes(port) && isPublicAddress(address),
};

/** The last status, null without an answer; or why no status says whether a browser gets there. */
export type Finding = { status: number | null } | 'forbidden' | 'challenge';

export interface LinkCheckOptions {
  network: Network;
  userAgent: string;
  /** In milliseconds, between two requests to one host. */
  pause: number;
  signal: AbortSignal;
}

class ForbiddenAddress extends Error {}

/** HEAD first, GET where that is refused. Throws only once `signal` is aborted. */
export async function checkLink(url: string, options: LinkCheckOptions): Promise<Finding> {
  const head = await follow(url, 'HEAD', options);
  if (typeof head === 'string' || (head.status !== null && head.status < 400)) return head;
  await sleep(options.pause, undefined, { signal: options.signal });
  return follow(url, 'GET', options);
}

/** Every redirect is checked like the first address. */
async function follow(
  url: string,
  method: 'HEAD' | 'GET',
  options: LinkCheckOptions,
): Promise<Finding> {
  try {
    let target = new URL(url);
    let setsCookies = false;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await exchange(target, method, options);
      const { status, location } = answer;
      if (answer.isChallenge) return 'challenge';
      if (!REDIRECTS.includes(status) || location === undefined) return { status };
      const next = URL.parse(location, target);
      if (next?.protocol !== 'http:' && next?.protocol !== 'https:') return { status };
      target = next;
      setsCookies ||= answer.setsCookies;
    }
    // With the cookies that it was given, a browser leaves the circle.
    return setsCookies ? 'challenge' : { status: null };
  } catch (error) {
    options.signal.throwIfAborted();
    return error instanceof ForbiddenAddress ? 'forbidden' : { status: null };
  }
}

interface Exchanged {
  status: number;
  location: string | undefined;
  setsCookies: boolean;
  /** Whether a browser is asked to prove that it is one. */
  isChallenge: boolean;
}

async function exchange(
  url: URL,
  method: string,
  { network, userAgent, signal }: LinkCheckOptions,
): Promise<Exchanged> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host];
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  const [request, port] = url.protocol === 'https:' ? [requestHttps, 443] : [requestHttp, 80];
  const allowed = addresses.filter((address) =>
    network.isAllowed(address, Number(url.port || port)),
  );
  if (allowed.length === 0) throw new ForbiddenAddress(host);
  return new Promise((resolve, reject) => {
    request(url, {
      ...LENIENCE,
      method,
      agent: false,
      // Only the checked addresses, so that a second resolution cannot lead elsewhere.
      lookup: lookupIn(allowed),
      // Credentials in a link are not for us to use.
      auth: '',
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
      .on('response', (response) => {
        const { statusCode = 0, headers, socket } = response;
        const isFlawed = socket instanceof TLSSocket && !socket.authorized;
        const flaw = isFlawed ? String(socket.authorizationError) : '';
        response.on('error', () => undefined);
        if (flaw !== '' && !INCOMPLETE_CHAIN.includes(flaw)) reject(new Error(flaw));
        void isChallenge(response).then((challenge) => {
          resolve({
            status: statusCode,
            location: readLocation(headers.location),
            setsCookies: headers['set-cookie'] !== undefined,
            isChallenge: challenge,
          });
          response.destroy();
        });
      })
      .on('error', reject)
      .end();
  });
}

/** Node reads each byte as a character; browsers take them for UTF-8. */
function readLocation(text: string | undefined): string | undefined {
  const bytes = Buffer.from(text ?? '', 'latin1');
  return isUtf8(bytes) ? text && bytes.toString() : text;
}

async function isChallenge(response: IncomingMessage): Promise<boolean> {
  const { statusCode, headers } = response;
  if (headers['cf-mitigated'] !== undefined) return true;
  if (statusCode !== 503) return false;
  if (WALLS.test(String(headers.server))) return true;
  let page = '';
  try {
    for await (const chunk of response) {
      page += String(chunk);
      if (page.length > MOST_OF_PAGE) break;
    }
  } catch {
    // What has come by then has to do.
  }
  return CHALLENGE.test(page);
}

function lookupIn(addresses: readonly string[]): LookupFunction {
  const resolved = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, options, done) => {
    if (options.all === true) done(null, resolved);
    else done(null, resolved[0]?.address ?? '', resolved[0]?.family);
  };
}

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
async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver(PATIENCE);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
