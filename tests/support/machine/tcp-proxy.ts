/** A way to PostgreSQL that a test can cut, close or let hang, as a network and a restart do. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `forward` passes everything on, `refuse` closes what comes, `hang` takes it and never answers. */
type ProxyMode = 'forward' | 'refuse' | 'hang';

export interface TcpProxy {
  port: number;
  /** What happens from now on, to open connections too. */
  setMode: (mode: ProxyMode) => void;
  /** Breaks every open connection, once. */
  cut: () => void;
  close: () => Promise<void>;
}

/** Starts a proxy on a free port of the loopback address, in mode `forward`. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let mode: ProxyMode = 'forward';
  const pairs = new Set<readonly [Socket, Socket]>();

  const server = createServer((incoming) => {
    if (mode === 'refuse') {
      incoming.destroy();
      return;
    }
    const outgoing = connect(target.port, target.host);
    const pair = [incoming, outgoing] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    const pass = (to: Socket) => (chunk: Buffer) => {
      if (mode === 'forward') to.write(chunk);
    };
    incoming.on('data', pass(outgoing));
    outgoing.on('data', pass(incoming));
  });
  const cut = () => {
    for (const [incoming] of pairs) incoming.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    setMode: (next) => {
      mode = next;
      if (next === 'refuse') cut();
    },
    cut,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
