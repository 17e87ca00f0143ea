import { join } from 'node:path';
import { PICTURES } from '../../../db/folder.ts';
import { type BucketConfig, createBucketStore } from './bucket-store.ts';
import { createDiskStore } from './disk-store.ts';
import type { PictureStore } from './store.ts';

export interface StoreLocation {
  dataDir: string;
  bucket?: BucketConfig | null;
}

export function openStore({ dataDir, bucket = null }: StoreLocation): PictureStore {
  const folder = join(dataDir, PICTURES);
  return bucket === null ? createDiskStore(folder) : createBucketStore(bucket, folder);
}
