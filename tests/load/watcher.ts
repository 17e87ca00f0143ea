/** Looks at a server while others load it: its memory, and whether it says that it lives. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const EVERY_MS = 500;

/** How long a health check waits at most, as those of a balancer do. */
const HEALTH_LIMIT_MS = 5_000;

/** Samples a server from its making until `stop`. */
export class Watcher {
  /** The resident memory in bytes, oldest first. */
  readonly memory: number[] = [];
  /** How long each health check took, in milliseconds; null for one that failed. */
  readonly health: (number | null)[] = [];
  /** As a balancer asks, over a connection that stays open. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #timer: NodeJS.Timeout;

  constructor(origin: string, pid: number) {
    this.#timer = setInterval(() => {
      this.memory.push(residentBytes(pid));
      void healthOf(origin, this.#agent).then((ms) => this.health.push(ms));
    }, EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#agent.destroy();
  }
}

/** The resident memory of a process in bytes; 0 where it has none. */
function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

function healthOf(origin: string, agent: Agent): Promise<number | null> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const outgoing = request(`${origin}/healthz`, { agent, timeout: HEALTH_LIMIT_MS }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve(answer.statusCode === 200 ? performance.now() - begin : null),
      );
    });
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', () => {
      // The server let an idle connection go in the very moment in which it was used again.
      if (outgoing.reusedSocket && performance.now() - begin < HEALTH_LIMIT_MS) {
        void healthOf(origin, agent).then(resolve);
      } else resolve(null);
    });
    outgoing.end();
  });
}
