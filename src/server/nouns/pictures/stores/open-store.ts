import { join } from 'node:path';
import type { Config } from '../../../app/config.ts';
import { PICTURES } from '../../../db/folder.ts';
import { createBucketStore } from './bucket-store.ts';
import { createDiskStore } from './disk-store.ts';
import type { PictureStore } from './store.ts';

export type StorePlace = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'bucket'>>;

export function openStore({ dataDir, bucket = null }: StorePlace): PictureStore {
  const folder = join(dataDir, PICTURES);
  return bucket === null ? createDiskStore(folder) : createBucketStore(bucket, folder);
}
