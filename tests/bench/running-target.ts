/** The measured server as seen by whoever measures it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#cli/run.ts';
import type { TargetMessage } from './target.ts';

/** The limits of memory with which `npm start` runs Node. */
export function flagsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--max-'));
}

/** Starts the server over a filled database; `place` is its DATA_DIR and its address, empty for the embedded one. */
export function startTarget(args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, 'target.ts'), args, {
    execArgv: flagsOfStart(),
    // Its log is written, and read by nobody.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** What the target says next. */
export async function answerOf(target: ChildProcess): Promise<TargetMessage> {
  const [message] = (await once(target, 'message')) as [TargetMessage];
  return message;
}

/** Asks the target how it is. */
export async function ask(target: ChildProcess): Promise<TargetMessage> {
  target.send('how are you');
  return answerOf(target);
}
