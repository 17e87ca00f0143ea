import type { IncomingMessage } from 'node:http';

/** How long the body of a request may take. */
export interface BodyLimits {
  /** For everybody, in milliseconds. */
  requestTimeout: number;
  /** For an upload that was let in, at most. */
  uploadTimeout: number;
  /** How slowly an upload may come before it is cut off, after the time that everybody has. */
  uploadBytesPerSecond: number;
}

/** When the body of a request has to be there; tells `onLate` once where it is not. */
export class BodyDeadline {
  readonly #incoming: IncomingMessage;
  readonly #limits: BodyLimits;
  readonly #onLate: () => void;
  readonly #began = performance.now();
  /** A connection may have carried other requests before. */
  readonly #readBefore: number;
  #timer: NodeJS.Timeout;

  constructor(incoming: IncomingMessage, limits: BodyLimits, onLate: () => void) {
    this.#incoming = incoming;
    this.#limits = limits;
    this.#onLate = onLate;
    this.#readBefore = incoming.socket.bytesRead;
    this.#timer = this.#lookAfter(limits.requestTimeout);
  }

  /** Gives the body more time with every byte that comes, as ten megabytes over a slow line need. */
  extend(): void {
    if (this.#incoming.complete) return;
    clearTimeout(this.#timer);
    this.#timer = this.#lookAfter(this.#left(), () => this.#left());
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** What is left of an upload's time, in milliseconds. */
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
