import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';

/** Writes a gzipped tar of what `add` puts into it. */
export async function writeTar<Result>(
  target: Writable,
  add: (tar: Pack) => Promise<Result>,
): Promise<Result> {
  const tar = pack();
  const addAll = async (): Promise<Result> => {
    const result = await add(tar);
    tar.finalize();
    return result;
  };
  const [streamed, added] = await Promise.allSettled([
    pipeline(tar, createGzip(), target),
    addAll().catch((error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }),
  ]);
  // A full disk fails both, and the first says why.
  if (streamed.status === 'rejected') throw streamed.reason;
  if (added.status === 'rejected') throw added.reason;
  return added.value;
}
