import type { IncomingMessage } from 'node:http';

export interface BodyLimits {
  /** For every request, in milliseconds. */
  requestTimeout: number;
  uploadTimeout: number;
  /** A slower upload is cut off once the time of every request is over. */
  uploadBytesPerSecond: number;
}

/** The deadline for the body of a request; calls `onLate` once when the body is late. */
export class BodyDeadline {
  readonly #incoming: IncomingMessage;
  readonly #limits: BodyLimits;
  readonly #onLate: () => void;
  readonly #began = performance.now();
  /** The connection may have carried other requests before. */
  readonly #readBefore: number;
  #timer: NodeJS.Timeout;

  constructor(incoming: IncomingMessage, limits: BodyLimits, onLate: () => void) {
    this.#incoming = incoming;
    this.#limits = limits;
    this.#onLate = onLate;
    this.#readBefore = incoming.socket.bytesRead;
    this.#timer = this.#lookAfter(limits.requestTimeout);
  }

  /** Grants more time for every byte that arrives, which large uploads over slow lines need. */
  extend(): void {
    if (this.#incoming.complete) return;
    clearTimeout(this.#timer);
    this.#timer = this.#lookAfter(this.#left(), () => this.#left());
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** In milliseconds. */
  #left(): number {
    const { requestTimeout, uploadTimeout, uploadBytesPerSecond } = this.#limits;
    const bytes = this.#incoming.socket.bytesRead - this.#readBefore;
    const earned = requestTimeout + (bytes / uploadBytesPerSecond) * 1_000;
    return this.#began + Math.min(earned, uploadTimeout) - performance.now();
  }

  #lookAfter(ms: number, left: () => number = () => 0): NodeJS.Timeout {
    const timer = setTimeout(() => {
      if (this.#incoming.complete) return;
      const more = left();
      if (more > 0) this.#timer = this.#lookAfter(more, left);
      else this.#onLate();
    }, ms);
    return timer.unref();
  }
}
