import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOnly, pathOnly } from '../../ground/personal.ts';
import { type Exchange, forwardedAddress } from '../../http/request.ts';
import type { ServerLog } from './log.ts';

export interface Watch {
  /** The returned exchange is logged once the answer has gone out. */
  begin: (incoming: IncomingMessage, outgoing: ServerResponse) => Exchange;
  fail: (error: unknown) => void;
  refuse: (status: number, peer: string | undefined) => void;
}

interface WatchOptions {
  log: ServerLog;
  trustedProxyHops: number;
}

export function createWatch({ log, trustedProxyHops }: WatchOptions): Watch {
  return {
    begin: (incoming, outgoing) => {
      const { method = '', url = '', socket, headers } = incoming;
      const exchange: Exchange = { id: randomUUID() };
      const begin = performance.now();
      // The address is undefined after the connection has closed.
      const peer = socket.remoteAddress ?? '';
      outgoing.once('close', () => {
        if (!log.hasRequests) return;
        const forwarded = String(headers['x-forwarded-for'] ?? '');
        log.request({
          requestId: exchange.id,
          client: networkOnly(forwardedAddress(peer, forwarded, trustedProxyHops)),
          method,
          path: pathOnly(url),
          status: outgoing.headersSent ? outgoing.statusCode : null,
          ms: Math.round((performance.now() - begin) * 100) / 100,
        });
      });
      return exchange;
    },
    fail: (error) => log.error('a request could not be answered', error),
    refuse: (status, peer) => log.refusal({ client: networkOnly(peer ?? ''), status }),
  };
}
