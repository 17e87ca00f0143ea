/** Sends requests and looks at every answer. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { anyAsk, type Ask } from './mix.ts';

/** More would be refused as connections, together with the idle and the slow ones. */
const MOST_OPEN = 2_000;

/** How many connections are opened at once, fewer than the system holds for a program that is busy. */
const AT_ONCE = 250;

const TIMEOUT_MS = 20_000;

/** What came of the requests so far. */
interface Tally {
  right: number;
  /** 503 with Retry-After. */
  refused: number;
  /** What must not be, a sentence each with how often. */
  wrong: Map<string, number>;
  /** Posts that were made. */
  posts: number;
  /** Requests that were due while too many were open, and so were not sent. */
  unsent: number;
}

/** A sender for one server; `staff` are the headers of a session. */
export class Sender {
  readonly tally: Tally = { right: 0, refused: 0, wrong: new Map(), posts: 0, unsent: 0 };
  readonly #origin: URL;
  readonly #staff: Record<string, string>;
  readonly #agent = new Agent({
    keepAlive: true,
    maxSockets: MOST_OPEN,
    maxFreeSockets: MOST_OPEN,
  });
  #open = 0;

  constructor(origin: string, staff: Record<string, string>) {
    this.#origin = new URL(origin);
    this.#staff = staff;
  }

  /** Opens the connections that a proxy would have open: Node takes one new one in each turn of its loop only. */
  async connect(): Promise<void> {
    const hello: Ask = { method: 'GET', path: '/healthz', status: 200, problem: () => null };
    for (let opened = 0; opened < MOST_OPEN; opened += AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(MOST_OPEN, opened + AT_ONCE) }, () => this.send(hello)),
      );
    }
  }

  /** Sends with `concurrency` at a time until the time is over; returns how many were answered right in a second. */
  async measureCapacity(concurrency: number, seconds: number): Promise<number> {
    const begin = performance.now();
    const before = this.tally.right;
    const one = async (): Promise<void> => {
      while (performance.now() - begin < seconds * 1_000) await this.send(anyAsk(this.#staff));
    };
    await Promise.all(Array.from({ length: concurrency }, one));
    return ((this.tally.right - before) / (performance.now() - begin)) * 1_000;
  }

  /**
   * Sends `overload` times what is answered right, however long the answers take, for `seconds`; `capacity` is what that was
   * before, and it may turn out to be more. Resolves when all are answered.
   */
  async flood(capacity: number, overload: number, seconds: number): Promise<void> {
    const begin = performance.now();
    let perSecond = capacity * overload;
    let [last, rightAtLast, dueInAll] = [begin, this.tally.right, 0];
    while (performance.now() - begin < seconds * 1_000) {
      const now = performance.now();
      if (Math.floor((now - begin) / 1_000) > Math.floor((last - begin) / 1_000)) {
        const { right } = this.tally;
        perSecond = Math.max(perSecond, (right - rightAtLast) * overload);
        rightAtLast = right;
      }
      dueInAll += ((now - last) / 1_000) * perSecond;
      last = now;
      const due = Math.floor(dueInAll);
      dueInAll -= due;
      for (let index = 0; index < due; index += 1) {
        if (this.#open >= MOST_OPEN) this.tally.unsent += 1;
        else void this.send(anyAsk(this.#staff));
      }
      await sleep(5);
    }
    while (this.#open > 0) await sleep(10);
  }

  /** Sends one request and takes its answer into the tally; resolves to how long that took, in milliseconds. */
  async send(ask: Ask): Promise<number> {
    const begin = performance.now();
    this.#open += 1;
    try {
      await this.#judge(ask, await this.#exchange(ask));
    } catch (error) {
      this.#note(error instanceof Error ? error.message : String(error));
    } finally {
      this.#open -= 1;
    }
    return performance.now() - begin;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #judge(ask: Ask, { status, retryAfter, body }: Answer): Promise<void> {
    if (status === 503) {
      if (/^\d+$/.test(retryAfter)) this.tally.refused += 1;
      else this.#note('503 without Retry-After');
      return;
    }
    if (status !== ask.status) {
      this.#note(`${status} to ${ask.method} ${ask.path.split('?')[0]}`);
      return;
    }
    const problem = ask.problem(body);
    if (problem !== null) {
      this.#note(`wrong: ${problem}`);
      return;
    }
    this.tally.right += 1;
    if (ask.makesPost === true) this.tally.posts += 1;
  }

  #note(what: string): void {
    this.tally.wrong.set(what, (this.tally.wrong.get(what) ?? 0) + 1);
  }

  #exchange(ask: Ask, isRepeated = false): Promise<Answer> {
    const { method, path, headers = {}, body } = ask;
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#origin;
      const options = { agent: this.#agent, hostname, port, method, path, headers };
      const outgoing = request({ ...options, timeout: TIMEOUT_MS }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'] ?? '',
            body: Buffer.concat(pieces).toString(),
          }),
        );
      });
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in 20 s')));
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        // The server lets an idle connection go in the very moment in which it is used again: nothing was done.
        const wasIdle = outgoing.reusedSocket && error.code === 'ECONNRESET' && !isRepeated;
        if (wasIdle) this.#exchange(ask, true).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(body);
    });
  }
}

interface Answer {
  status: number;
  retryAfter: string;
  body: string;
}
