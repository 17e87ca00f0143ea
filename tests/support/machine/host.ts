/** A process that runs one server after another, or many beside each other: what they are made of is loaded once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Outcome, Task } from './hosting.ts';
import { environment, ROOT } from './process.ts';

type Resolve = (outcome: Outcome) => void;

export class Host {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #waiting: Resolve[] = [];

  constructor() {
    this.#child = spawn(process.execPath, [join(import.meta.dirname, 'hosting.ts')], {
      cwd: ROOT,
      env: environment({}),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (outcome: Outcome) => this.#waiting.shift()?.(outcome));
    this.#ended = once(this.#child, 'exit').then(() => {
      for (const resolve of this.#waiting.splice(0)) resolve({ failure: 'The host has ended' });
    });
  }

  /** Starts a server on a free port, with the variables of a test and those that only we set. */
  async open(env: Record<string, string>): Promise<{ origin: string; stop: () => Promise<void> }> {
    const origin = await this.#ask({ open: environment({ PORT: '0', ...env }) });
    return { origin, stop: () => this.#ask({ stop: origin }).then(() => {}) };
  }

  /** Ends the process, with the servers that still run. */
  async end(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    await this.#ended;
  }

  async #ask(task: Task): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#waiting.push(resolve);
    this.#child.send(task, (error) => {
      if (error !== null) resolve({ failure: `The host cannot be asked: ${error.message}` });
    });
    const outcome = await promise;
    if ('failure' in outcome) throw new Error(outcome.failure);
    return outcome.address;
  }
}
