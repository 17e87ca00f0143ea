import { type IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '#contract/core/limits.ts';

/** How many bytes of a refused body are still read after the answer. */
const REST = {
  /** With an announced length: what somebody sends whose session has ended. */
  announced: 1.5 * LIMITS.pictureBytes,
  /** A picture that is too large, from staff. */
  upload: 8 * LIMITS.pictureBytes,
  /** With a longer announced length, or none. */
  other: LIMITS.bodyBytes,
};

/** How long a closing connection stays open for its client to read the answer, in milliseconds. */
export const LINGER_MS = 1_000;

/** Ends once the request's body has come: many programs send all before they read, and would get a broken pipe. */
export class PatientResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #mostAnnounced = REST.announced;

  allowUpload(): void {
    this.#mostAnnounced = REST.upload;
  }

  override end(chunk?: unknown): this {
    if (this.req.complete || !hasBody(this.req)) return super.end(chunk);
    const announced = Number(this.req.headers['content-length'] ?? Infinity);
    const isReadWhole = announced <= this.#mostAnnounced;
    if (!isReadWhole && !this.headersSent) this.setHeader('connection', 'close');
    this.flushHeaders();
    if (chunk !== undefined) this.write(chunk);
    this.#discardRest(isReadWhole ? announced : REST.other);
    // Whoever announces a terabyte may also never send it.
    if (!isReadWhole && announced !== Infinity) this.#closeSoon();
    return this;
  }

  #discardRest(most: number): void {
    const { req } = this;
    let left = most;
    // The earlier reader has stopped, and its listener would hold the body back.
    req.removeAllListeners('data');
    req.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left >= 0) return;
      req.pause();
      this.#closeSoon();
    });
    req.once('end', () => super.end());
    req.resume();
  }

  #closeSoon(): void {
    setTimeout(() => this.req.socket.destroy(), LINGER_MS).unref();
  }
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
