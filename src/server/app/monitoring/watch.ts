import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BoundedMap } from '../../db/bounded-map.ts';
import { networkOnly, pathOnly } from '../../ground/personal.ts';
import { type Exchange, forwardedAddress } from '../../http/request.ts';
import type { ServerLog } from './log.ts';

/** `ms` is null where the duration is unknown. */
interface Answered {
  method: string;
  route: string;
  /** Null where the client left before the answer. */
  status: number | null;
  ms: number | null;
}

export interface RequestMetrics {
  begin: () => void;
  end: (answered: Answered) => void;
}

export interface Watch {
  /** The returned exchange is logged once the answer has gone out. */
  begin: (incoming: IncomingMessage, outgoing: ServerResponse) => Exchange;
  fail: (error: unknown) => void;
  refuse: (status: number, peer: string | undefined) => void;
}

interface WatchOptions {
  log: ServerLog;
  metrics?: RequestMetrics | undefined;
  trustedProxyHops: number;
}

const NO_ROUTE = 'none';

const NETWORKS = 1_000;

export function createWatch({ log, metrics, trustedProxyHops }: WatchOptions): Watch {
  const networks = new BoundedMap<string>(NETWORKS);
  const clientOf = (address: string): string => {
    const known = networks.get(address);
    if (known !== undefined) return known;
    const network = networkOnly(address);
    networks.set(address, network, 1);
    return network;
  };
  return {
    begin: (incoming, outgoing) => {
      const { method = '', url = '', socket, headers } = incoming;
      const exchange: Exchange = { id: randomUUID(), route: NO_ROUTE };
      const begin = performance.now();
      // Undefined after the connection has closed.
      const peer = socket.remoteAddress ?? '';
      metrics?.begin();
      outgoing.once('close', () => {
        const ms = performance.now() - begin;
        const status = outgoing.headersSent ? outgoing.statusCode : null;
        metrics?.end({ method, route: exchange.route, status, ms });
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
      metrics?.end({ method: '', route: NO_ROUTE, status, ms: null });
      log.refusal({ client: clientOf(peer ?? ''), status });
    },
  };
}
