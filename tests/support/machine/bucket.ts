/** An S3 server of the test's own, which can be away, hang, or go away in the middle of what it is asked. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketConfig } from '#server/collections/pictures/stores/bucket-store.ts';
import { listen } from './listen.ts';

/** What becomes of a request. */
export type Mood = 'answers' | 'is away' | 'hangs' | 'breaks off';

export interface Bucket {
  config: BucketConfig;
  /** The names of the files in it, in order. */
  files: () => string[];
  /** How it takes the requests from now on; `after` lets as many through before. */
  turn: (mood: Mood, after?: number) => void;
  close: () => Promise<void>;
}

const NAME = 'pictures';
const CONTENT = '._S3rver_object';

/** Opens a server with one empty bucket on a free port. */
export async function openBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const options = {
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: NAME }],
  };
  const strict = new S3rver(options);
  await strict.configureBuckets();
  // It takes the slash at the end of a list's path for no part of what is signed, other than any store.
  const lenient = new S3rver({ ...options, allowMismatchedSignatures: true }).callback();
  const answers = { strict: strict.callback(), lenient };
  let mood: Mood = 'answers';
  let left = 0;
  const next = ({ method }: IncomingMessage): Mood => {
    if (mood === 'answers') return mood;
    // What would clean up fails as well.
    if (left > 0 && method !== 'DELETE') {
      left -= 1;
      return 'answers';
    }
    return mood;
  };
  const server = createServer((request, response) => {
    switch (next(request)) {
      case 'answers':
        answers[request.url?.startsWith(`/${NAME}/?`) ? 'lenient' : 'strict'](request, response);
        return;
      case 'is away':
        request.socket.destroy();
        return;
      case 'breaks off':
        response.writeHead(200, { 'content-length': 100_000 });
        response.write('half of it', () => request.socket.destroy());
        return;
      case 'hangs':
    }
  });
  const { origin, stop } = await listen(server);
  return {
    config: {
      endpoint: origin,
      name: NAME,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      region: 'us-east-1',
    },
    files: () =>
      readdirSync(join(directory, NAME), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith(CONTENT))
        .toSorted()
        .map((path) => path.slice('uploads/'.length, -CONTENT.length)),
    turn: (turned, after = 0) => {
      mood = turned;
      left = after;
    },
    close: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
