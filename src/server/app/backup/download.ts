import { type Readable, Transform, type Writable } from 'node:stream';
import { unavailable } from '../../core/errors.ts';
import type { BackupSource } from './write.ts';

/** How long a reader may stall: a backup locks the database to its snapshot, and others wait for the download. */
const STALL_LIMIT_MS = 30_000;

/** Streams what `pack` writes and breaks where it fails; a second reader gets `unavailable`. */
export function createDownloads<Source>(
  pack: (file: Writable, source: Source) => Promise<void>,
  stallLimit = STALL_LIMIT_MS,
): (source: Source) => Promise<Readable> {
  let current: Readable | null = null;
  return async (source) => {
    if (current !== null) throw unavailable(30);
    const started = Promise.withResolvers<undefined>();
    // It starts with the first piece; before that, only the database causes delay.
    let timer: NodeJS.Timeout | undefined;
    const file = new Transform({
      transform: (piece, _, done) => {
        clearTimeout(timer);
        timer = setTimeout(() => file.destroy(new Error('Nobody reads the file')), stallLimit);
        started.resolve(undefined);
        done(null, piece);
      },
    });
    current = file;
    const makeRoom = () => {
      if (current === file) current = null;
    };
    // The next download may start at once, although the snapshot closes a moment later.
    file.on('end', makeRoom);
    file.on('error', () => undefined);
    const made = pack(file, source)
      .catch((error: unknown) => file.destroy(error instanceof Error ? error : undefined))
      .finally(() => {
        clearTimeout(timer);
        makeRoom();
      });
    await Promise.race([started.promise, made]);
    if (file.errored !== null) throw file.errored;
    return file;
  };
}

export async function packBackup(file: Writable, source: BackupSource): Promise<void> {
  const { readSnapshot } = await import('../../db/transfer/snapshot.ts');
  const { writeTo } = await import('./write.ts');
  await readSnapshot(source, (snapshot) => writeTo(file, snapshot, source));
}
