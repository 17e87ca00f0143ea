/**
 * Decodes strangers' files in a process of its own, with low priority and without secrets or a database, so that a
 * decoder's fault ends here. It ends with its server.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { Failure } from '../../../core/errors.ts';
import { convertPicture, inspectPicture } from './convert.ts';
import type { Answer, Task } from './converter.ts';

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Where the system forbids it, the priority stays.
}
// Photos are small and never decoded twice.
sharp.concurrency(1);
sharp.cache(false);

// The server handles the signal, and waits for work under way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', (task: Task) => {
  void work(task).then((answer) => process.send?.(answer));
});

async function work({ id, kind, path, crop, encoding }: Task): Promise<Answer> {
  try {
    const result = kind === 'inspect' ? inspectPicture(path) : convertPicture(path, crop, encoding);
    return { id, result: await result };
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('picture_unreadable');
    return { id, code: failure.code, detail: failure.message };
  }
}
