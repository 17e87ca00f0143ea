import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '#contract/core/errors/errors.ts';
import type { Crop } from '#contract/pictures/schemas.ts';
import { Failure } from '../../errors.ts';
import type { Converted } from './convert.ts';
import type { Format } from './format.ts';

const PROGRAM = fileURLToPath(new URL('converter-process.ts', import.meta.url));

/** After how long without work the process ends, and gives back its memory. */
const IDLE_MS = 60_000;

/** What the process is asked for. */
export interface Task {
  id: number;
  kind: 'inspect' | 'convert';
  /** Of a file on this machine. */
  path: string;
  crop: Crop | null;
}

/** What it answers. */
export type Answer = { id: number } & (
  | { kind: 'inspected'; format: Format }
  | { kind: 'converted'; converted: Converted }
  | { kind: 'failed'; code: ErrorCode }
);

/** Looks at pictures and converts them in a process of its own, which is there while there is work. */
export class Converter {
  readonly #pending = new Map<number, PromiseWithResolvers<Answer>>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  /** The format of a sent file; throws the Failure that says why it cannot be taken. */
  async inspect(path: string): Promise<Format> {
    const answer = await this.#ask({ kind: 'inspect', path, crop: null });
    if (answer.kind !== 'inspected') throw failureOf(answer);
    return answer.format;
  }

  /** The files of a picture, or of a part of it; throws the Failure that says why there are none. */
  async convert(path: string, crop: Crop | null): Promise<Converted> {
    const answer = await this.#ask({ kind: 'convert', path, crop });
    if (answer.kind !== 'converted') throw failureOf(answer);
    return answer.converted;
  }

  #ask(task: Omit<Task, 'id'>): Promise<Answer> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    this.#last += 1;
    const pending = Promise.withResolvers<Answer>();
    this.#pending.set(this.#last, pending);
    child.ref();
    child.channel?.ref();
    child.send({ id: this.#last, ...task } satisfies Task);
    return pending.promise;
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, [], {
      // Neither a secret nor the address of the database has anything to do there.
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answer: Answer) => this.#settle(answer));
    const end = () => {
      // One that left had nothing to do any more.
      if (this.#child !== child) return;
      this.#child = null;
      for (const { reject } of this.#pending.values()) {
        // It was killed, for its memory as a rule.
        reject(new Failure('unavailable', { headers: { 'retry-after': '5' } }));
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
    // Nobody waits for it to leave.
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#idle = setTimeout(() => this.#leave(), IDLE_MS).unref();
  }

  #leave(): void {
    this.#child?.disconnect();
    this.#child = null;
  }
}

function failureOf(answer: Answer): Failure {
  return new Failure(answer.kind === 'failed' ? answer.code : 'picture_unreadable');
}
