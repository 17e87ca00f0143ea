import type { Readable } from 'node:stream';

/** A file to be stored: its bytes, or the path of a file on this machine, which the store may take away. */
export interface NewFile {
  name: string;
  content: Uint8Array | { path: string };
}

/** A stored file as it is sent. */
export interface StoredFile {
  bytes: number;
  /** When it was stored, as a number that tells one file from another of its name. */
  storedAt: number;
  open: () => Readable;
}

/** The store of pictures does not answer at the moment, or refuses what it is asked; the message says what is known. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`the bucket of pictures cannot be used: ${reason}`, options);
  }
}

/** Where the files of pictures lie: in a folder or in a bucket. A file never changes under its name. */
export interface PictureStore {
  /** Stores all of the files, durably, or none. */
  put: (files: readonly NewFile[]) => Promise<void>;
  /** The file of this name; null where there is none. */
  find: (name: string) => Promise<StoredFile | null>;
  /** Puts a file on this machine's disk for as long as `work` takes; throws where there is none of that name. */
  withFile: <Result>(name: string, work: (path: string) => Promise<Result>) => Promise<Result>;
  /** Removes files; one that is not there is no error. */
  remove: (names: readonly string[]) => Promise<void>;
  /** The names of all files that `put` has stored and `age` milliseconds ago were there already. */
  list: (age: number) => Promise<string[]>;
}
