import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '#contract/core/errors/errors.ts';
import type { Format } from '#contract/pictures/format.ts';
import type { Crop } from '#contract/pictures/schemas.ts';
import { Failure, unavailable } from '../../../core/errors.ts';
import type { Converted, Encoding } from './convert.ts';

const PROGRAM = fileURLToPath(new URL('converter-process.ts', import.meta.url));

const IDLE_MS = 60_000;

/**
 * Kilobytes of data: 0.6 GB that Node reserves without use, and 0.8 GB, more than any accepted picture needs. Further
 * allocation fails or ends the process.
 */
const MOST_DATA = 1_450_000;

/** By the shell's ulimit, as Node has none; short of memory, the kernel kills this process before the server. */
const LIMITED = {
  execPath: '/bin/sh',
  execArgv: [
    '-c',
    `echo 1000 >/proc/self/oom_score_adj; ulimit -d ${MOST_DATA}; exec "$0" "$@"`,
    process.execPath,
  ],
};

interface Results {
  inspect: Format;
  convert: Converted;
}

export interface Task {
  id: number;
  kind: keyof Results;
  path: string;
  crop: Crop | null;
  encoding: Encoding;
}

export type Answer = { id: number } & (
  | { result: Results[keyof Results] }
  | { code: ErrorCode; detail: string }
);

export class Converter {
  readonly #pending = new Map<number, PromiseWithResolvers<Answer>>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  /** Throws a Failure for a file that is refused. */
  inspect(path: string): Promise<Format> {
    return this.#run({ kind: 'inspect', path, crop: null, encoding: 'webp' });
  }

  /** Throws a Failure. */
  convert(path: string, crop: Crop | null, encoding: Encoding = 'webp'): Promise<Converted> {
    return this.#run({ kind: 'convert', path, crop, encoding });
  }

  async #run<Kind extends keyof Results>(
    task: Omit<Task, 'id'> & { kind: Kind },
  ): Promise<Results[Kind]> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    this.#last += 1;
    const pending = Promise.withResolvers<Answer>();
    this.#pending.set(this.#last, pending);
    child.ref();
    child.channel?.ref();
    child.send({ id: this.#last, ...task } satisfies Task);
    const answer = await pending.promise;
    if ('result' in answer) return answer.result as Results[Kind];
    throw new Failure(answer.code, { detail: answer.detail });
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, [], {
      // No secret and no database address for that process.
      env: {},
      ...(process.platform === 'linux' ? LIMITED : { execArgv: [] }),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answer: Answer) => this.#settle(answer));
    const end = () => {
      // The idle process was ended on purpose.
      if (this.#child !== child) return;
      this.#child = null;
      for (const { reject } of this.#pending.values()) {
        // It was killed, usually for its memory.
        reject(unavailable(5));
      }
      this.#pending.clear();
    };
    child.on('exit', end);
    child.on('error', end);
    return child;
  }

  #settle(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    pending?.resolve(answer);
    if (this.#pending.size > 0) return;
    // An idle process does not keep the server from ending.
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#idle = setTimeout(() => this.#leave(), IDLE_MS).unref();
  }

  #leave(): void {
    this.#child?.disconnect();
    this.#child = null;
  }
}
