import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  origin: string;
  port: number;
  /** Ends it with all its connections. */
  stop: () => Promise<void>;
}

/** Lets a server listen on a free port of the loopback address. */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
