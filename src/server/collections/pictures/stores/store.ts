import { Failure } from '../../../core/errors.ts';
import type { StoredFile } from '../../../http/answers/stored-file.ts';

/** Bytes, or the path of a file that the store may move away. */
export interface NewFile {
  name: string;
  content: Uint8Array | { path: string };
}

export function noOriginal(cause?: unknown): Failure {
  const detail = '원본 파일이 없어서 자를 수 없어요. 사진을 다시 올려 주세요.';
  return new Failure('picture_unreadable', { detail, cause });
}

/** A folder or a bucket with the files of pictures. A file never changes under its name. */
export interface PictureStore {
  /** Stores all files durably, or none. */
  put: (files: readonly NewFile[]) => Promise<void>;
  find: (name: string) => Promise<StoredFile | null>;
  /** Provides the file on this machine's disk while `work` runs; throws a Failure where there is none. */
  withFile: <Result>(name: string, work: (path: string) => Promise<Result>) => Promise<Result>;
  /** Missing files are no error. */
  remove: (names: readonly string[]) => Promise<void>;
  list: () => Promise<string[]>;
}
