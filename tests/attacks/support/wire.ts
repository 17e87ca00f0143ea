import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What came back over a connection, and whether the other side ended it. */
interface WireAnswer {
  text: string;
  /** The status of each answer, in order. */
  statuses: number[];
}

/** How long a connection may stay open before a test gives it up, far beyond every limit of the server. */
const TIMEOUT_MS = 20_000;

/** Opens a connection, writes `pieces` as they are and resolves once the server has closed it. */
export async function converse(port: number, pieces: readonly string[]): Promise<WireAnswer> {
  const socket = await open(port);
  const answer = collect(socket);
  for (const piece of pieces) socket.write(piece, 'latin1');
  return answer;
}

/** Sends `head`, then `piece` again and again until the server closes; resolves with what it said and how often. */
export async function flood(
  port: number,
  head: string,
  piece: string,
  pauseMs = 0,
): Promise<WireAnswer & { pieces: number }> {
  const socket = await open(port);
  const answer = collect(socket);
  socket.write(head, 'latin1');
  let pieces = 0;
  const timer = setInterval(() => {
    if (!socket.writable || socket.writableNeedDrain) return;
    socket.write(piece, 'latin1');
    pieces += 1;
  }, pauseMs);
  const { text, statuses } = await answer.finally(() => clearInterval(timer));
  return { text, statuses, pieces };
}

/** Sends `head`, then `body` in pieces of a size with a pause after each; resolves with what the server said. */
export async function drip(
  port: number,
  head: string,
  body: Buffer,
  size: number,
  pauseMs: number,
): Promise<WireAnswer> {
  const socket = await open(port);
  const answer = collect(socket);
  socket.write(head, 'latin1');
  let sent = 0;
  const timer = setInterval(() => {
    if (!socket.writable || sent >= body.length) return;
    socket.write(body.subarray(sent, sent + size));
    sent += size;
  }, pauseMs);
  return answer.finally(() => clearInterval(timer));
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function collect(socket: Socket): Promise<WireAnswer> {
  let text = '';
  // A server that closes while one still sends resets the connection.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  // Not `once` of the events, which takes an error for the end.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const timer = setTimeout(() => {
    text += '\nSTILL OPEN';
    socket.destroy();
  }, TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return { text, statuses };
}

/**
 * Sends `head` and `body` to their end and only then reads, as simple programs do; `bytes` tells how much the other side
 * took before it closed, and `error` how the connection ended where it was not in peace.
 */
export async function sendFirst(
  port: number,
  head: string,
  body: () => Iterable<Buffer>,
): Promise<WireAnswer & { bytes: number; error: string | null }> {
  const socket = await open(port);
  const sending: { error: string | null } = { error: null };
  const failed = new Promise<void>((resolve) =>
    socket.once('error', (reason: NodeJS.ErrnoException) => {
      sending.error = reason.code ?? reason.message;
      resolve();
    }),
  );
  socket.write(head, 'latin1');
  for (const piece of body()) {
    if (sending.error !== null) break;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => null), failed]);
  }
  // What a program finds that reads after a write has failed.
  const { error } = sending;
  const answer = error === null ? await collect(socket) : { text: '', statuses: [] };
  return { ...answer, error, bytes: socket.bytesWritten - socket.writableLength };
}
