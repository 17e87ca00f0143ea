/**
 * The process in which strangers' files are decoded: it has no secret and no database, whoever is answered goes before it,
 * and what a decoder does wrong ends here. Ends with the server that began it.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { Failure } from '../../errors.ts';
import { convertPicture, inspectPicture } from './convert.ts';
import type { Answer, Task } from './converter.ts';

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Where that is forbidden, it is as important as everything else.
}
// A photo is soon done on one core, and never asked for again.
sharp.concurrency(1);
sharp.cache(false);

// The server is told to stop, and finishes what was begun.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', (task: Task) => {
  void work(task).then((answer) => process.send?.(answer));
});

async function work({ id, kind, path, crop }: Task): Promise<Answer> {
  try {
    return kind === 'inspect'
      ? { id, kind: 'inspected', format: await inspectPicture(path) }
      : { id, kind: 'converted', converted: await convertPicture(path, crop) };
  } catch (error) {
    const { code } = error instanceof Failure ? error : new Failure('picture_unreadable');
    return { id, kind: 'failed', code };
  }
}
