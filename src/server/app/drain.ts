import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Returns a function that ends the server within `limit` ms. Node would wait for connections that never asked. */
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
        // Sends "connection: close" unless the head of the answer has gone out.
        for (const response of responses) response.shouldKeepAlive = false;
      }
      setTimeout(() => server.closeAllConnections(), limit).unref();
    });
}
