/** Connections that only cost: some say nothing, some say it very slowly. */
import { connect, type Socket } from 'node:net';

const SLOW_REQUEST =
  'POST /api/manage/newpost HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{';

const SLOW_PAUSE_MS = 500;

/** Within which a connection that the server let go is opened again. */
const BACK_AFTER_MS = 500;

/** Keeps `idle` and `slow` connections open, opening each again when it is let go. */
export class Crowd {
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isOver = false;

  constructor(port: number, { idle, slow }: { idle: number; slow: number }) {
    this.#port = port;
    for (let index = 0; index < idle; index += 1) this.#hold(() => undefined);
    for (let index = 0; index < slow; index += 1) this.#hold((socket) => this.#dawdle(socket));
  }

  /** How many connections are open. */
  get size(): number {
    return this.#sockets.size;
  }

  close(): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#sockets) socket.destroy();
  }

  #hold(use: (socket: Socket) => void): void {
    if (this.#isOver) return;
    const socket = connect(this.#port, '127.0.0.1');
    socket.once('connect', () => {
      if (this.#isOver) {
        socket.destroy();
        return;
      }
      this.#sockets.add(socket);
      use(socket);
    });
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      this.#sockets.delete(socket);
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#hold(use);
      }, Math.random() * BACK_AFTER_MS);
      this.#timers.add(timer);
    });
  }

  #dawdle(socket: Socket): void {
    socket.write(SLOW_REQUEST);
    const timer = setInterval(() => socket.write(' '), SLOW_PAUSE_MS);
    this.#timers.add(timer);
    socket.once('close', () => {
      clearInterval(timer);
      this.#timers.delete(timer);
    });
  }
}
