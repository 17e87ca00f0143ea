/** A plain balancer: one instance after the other, and past one that cannot be reached. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen, type Listening } from '../../support/machine/listen.ts';

/** Starts one on a free port; `origins` is looked at for each request. */
export async function startBalancer(origins: () => readonly string[]): Promise<Listening> {
  let turn = 0;
  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    tries: number,
  ): void => {
    const all = origins();
    const origin = all[(turn += 1) % all.length] ?? '';
    const { hostname, port } = new URL(origin);
    const { url = '/', method, headers } = incoming;
    const onward = request({ hostname, port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // What has not been sent may go to another; what has been may have been done.
      if (error.code === 'ECONNREFUSED' && tries > 1) pass(incoming, outgoing, body, tries - 1);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{}');
    });
    onward.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(chunks), origins().length));
  });
  return listen(server);
}
