import { join } from 'node:path';
import { PICTURES } from '../../backup/format.ts';
import type { Config } from '../../config.ts';
import { createBucketStore } from './bucket-store.ts';
import { createDiskStore } from './disk-store.ts';
import type { PictureStore } from './store.ts';

/** Where the settings say that pictures lie. */
export type StorePlace = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'bucket'>>;

/** The store of pictures that the settings name: a bucket, else the folder of uploads in DATA_DIR. */
export function openStore({ dataDir, bucket = null }: StorePlace): PictureStore {
  const folder = join(dataDir, PICTURES);
  return bucket === null ? createDiskStore(folder) : createBucketStore(bucket, folder);
}
