/** A server that ends without cutting anybody off. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches the connections of `server` and returns what ends it: no new requests are taken, those under way are answered,
 * connections that ask nothing are closed at once (Node waits for one that never asked), and whatever is left after
 * `limit` milliseconds is cut.
 */
export function makeDrainable(server: Server): (limit: number) => Promise<void> {
  const answering = new Map<Socket, Set<ServerResponse>>();
  let draining = false;

  server.on('connection', (socket) => {
    answering.set(socket, new Set());
    socket.once('close', () => answering.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    if (draining) response.shouldKeepAlive = false;
    answering.get(socket)?.add(response);
    response.once('close', () => {
      const others = answering.get(socket);
      others?.delete(response);
      if (draining && others?.size === 0) socket.end();
    });
  });

  return (limit) =>
    new Promise((resolve) => {
      draining = true;
      server.close(() => resolve());
      for (const [socket, responses] of answering) {
        if (responses.size === 0) socket.destroy();
        // Says so to the client, too, unless the head of the answer has gone out already.
        for (const response of responses) response.shouldKeepAlive = false;
      }
      setTimeout(() => server.closeAllConnections(), limit).unref();
    });
}
