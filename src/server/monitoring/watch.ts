import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Exchange, forwardedAddress } from '../http/request.ts';
import type { ServerLog } from './log.ts';
import { networkOnly, pathOnly } from './personal.ts';
import type { RequestMetrics } from './request-metrics.ts';

/** Sees every request of the server come and go. */
export interface Watch {
  /** A request that begins; what is noted in it until its answer has gone out is told of it. */
  begin: (incoming: IncomingMessage, outgoing: ServerResponse) => Exchange;
  /** Something that went wrong in answering where nobody else tells of it. */
  fail: (error: unknown) => void;
  /** A connection whose request could not even be read, and the status it was refused with. */
  refuse: (status: number, peer: string | undefined) => void;
}

interface WatchOptions {
  log: ServerLog;
  metrics: RequestMetrics;
  trustedProxyHops: number;
}

/** Where nothing says which part of the server answers. */
const NO_ROUTE = 'none';

/** Of how many addresses the network is remembered. */
const NETWORKS = 1_000;

/** Writes a line of the log for every request, and counts it. */
export function createWatch({ log, metrics, trustedProxyHops }: WatchOptions): Watch {
  const networks = new Map<string, string>();
  const clientOf = (address: string): string => {
    const known = networks.get(address);
    if (known !== undefined) return known;
    if (networks.size >= NETWORKS) networks.clear();
    const network = networkOnly(address);
    networks.set(address, network);
    return network;
  };
  return {
    begin: (incoming, outgoing) => {
      const { method = '', url = '', socket, headers } = incoming;
      const exchange: Exchange = { id: randomUUID(), route: NO_ROUTE };
      const begin = performance.now();
      // Gone when the connection is.
      const peer = socket.remoteAddress ?? '';
      metrics.begin();
      outgoing.once('close', () => {
        const ms = performance.now() - begin;
        const status = outgoing.headersSent ? outgoing.statusCode : null;
        metrics.end({ method, route: exchange.route, status, ms });
        if (!log.hasRequests) return;
        const address =
          trustedProxyHops === 0
            ? peer
            : forwardedAddress(peer, String(headers['x-forwarded-for'] ?? ''), trustedProxyHops);
        log.request({
          requestId: exchange.id,
          client: clientOf(address),
          method,
          path: pathOnly(url),
          status,
          ms: Math.round(ms * 100) / 100,
        });
      });
      return exchange;
    },
    fail: (error) => log.error('a request could not be answered', error),
    refuse: (status, peer) => {
      metrics.end({ method: '', route: NO_ROUTE, status, ms: null });
      log.refusal({ client: clientOf(peer ?? ''), status });
    },
  };
}
