import { Failure } from '../core/errors.ts';
import { isLoopbackName } from './loopback.ts';
import { type AppContext, bindingsOf } from './request.ts';

export interface SiteAddress {
  siteUrl: URL | null;
  /** The configured port; the socket's own port counts where there is one. */
  port: number;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * Throws `origin_refused` for a write that another site's page may have sent. Neither Origin nor Sec-Fetch-Site may
 * name another site. A request with a cookie and without both headers is refused; one without a cookie is a program,
 * and has no session to abuse.
 */
export function checkOrigin(c: AppContext, address: SiteAddress): void {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (site === 'cross-site') throw new Failure('origin_refused');
  if (origin !== undefined) {
    if (!isAllowed(origin, c, address)) throw new Failure('origin_refused');
  } else if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Failure('origin_refused');
  } else if (c.req.header('cookie') !== undefined) {
    throw new Failure('origin_refused');
  }
}

function isAllowed(origin: string, c: AppContext, { siteUrl, port }: SiteAddress): boolean {
  const url = URL.parse(origin);
  if (url?.origin !== origin) return false;
  if (siteUrl !== null) return url.origin === siteUrl.origin;
  const listening = bindingsOf(c).incoming?.socket.localPort ?? port;
  return (
    isLoopbackName(url.hostname) && Number(url.port || DEFAULT_PORTS[url.protocol]) === listening
  );
}
