import { type Readable, Transform, type Writable } from 'node:stream';
import { Failure } from '../errors.ts';
import type { BackupSource } from './write.ts';

/** How long a reader may take nothing: the database keeps what is read, and nobody else gets a backup meanwhile. */
const STALL_LIMIT_MS = 30_000;

/**
 * Makes what opens a backup for somebody who fetches it: a stream that begins once there is something to send, and
 * breaks where the backup does. One at a time; others are refused with `unavailable`.
 */
export function createDownloads(
  stallLimit = STALL_LIMIT_MS,
): (source: BackupSource) => Promise<Readable> {
  let current: Readable | null = null;
  return async (source) => {
    if (current !== null) throw new Failure('unavailable', { headers: { 'retry-after': '30' } });
    const begun = Promise.withResolvers<undefined>();
    // Runs from the first piece on: before there is one, nobody keeps anybody waiting but the database.
    let timer: NodeJS.Timeout | undefined;
    // Takes the next piece only once the last one is on its way.
    const file = new Transform({
      transform: (piece, _, done) => {
        clearTimeout(timer);
        timer = setTimeout(() => file.destroy(new Error('Nobody reads the backup')), stallLimit);
        begun.resolve(undefined);
        done(null, piece);
      },
    });
    current = file;
    const makeRoom = () => {
      if (current === file) current = null;
    };
    // Whoever has all of it may ask again at once, though the database is left only a moment later.
    file.on('end', makeRoom);
    file.on('error', () => undefined);
    const made = packInto(file, source)
      // Who reads is told by the stream, which ends early.
      .catch((error: unknown) => file.destroy(error instanceof Error ? error : undefined))
      .finally(() => {
        clearTimeout(timer);
        makeRoom();
      });
    await Promise.race([begun.promise, made]);
    if (file.errored !== null) throw file.errored;
    return file;
  };
}

/** Writes the backup; what packs it is loaded when somebody first asks for one. */
async function packInto(file: Writable, source: BackupSource): Promise<void> {
  const { readSnapshot } = await import('../db/transfer/snapshot.ts');
  const { writeTo } = await import('./write.ts');
  await readSnapshot(source, (snapshot) => writeTo(file, snapshot, source));
}
