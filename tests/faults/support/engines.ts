import { rmSync } from 'node:fs';
import { makeEmptyDatabase } from '../../support/database/empty-database.ts';
import { type Cluster, startCluster } from '../../support/database/postgres-cluster.ts';
import { newDataDir } from '../../support/machine/process.ts';

/** How often a server is killed: a few times, or as often as `--cycles` says. */
export const CYCLES = Number(process.env.FAULT_CYCLES ?? 5);

/** Where a server keeps its data, as its environment names it. */
export interface Place {
  env: Record<string, string>;
  remove: () => Promise<void>;
}

/** A database that writes to the disk as it does in earnest. */
export interface Engine {
  makePlace: () => Promise<Place>;
  close: () => void;
}

const SETTINGS = { SAMPLE_CONTENT: 'off', BACKUPS: 'off' };

/** The embedded database, each place in a folder of its own. */
export function embedded(): Promise<Engine> {
  return Promise.resolve({
    makePlace: async () => {
      const folder = newDataDir();
      return {
        env: { ...SETTINGS, DATA_DIR: folder },
        remove: async () => rmSync(folder, { recursive: true, force: true }),
      };
    },
    close: () => undefined,
  });
}

/** PostgreSQL, each place in a database of its own. */
export async function postgres(): Promise<Engine & { cluster: Cluster }> {
  const cluster = await startCluster({ durable: true });
  return {
    cluster,
    makePlace: async () => {
      const folder = newDataDir();
      const { url } = await makeEmptyDatabase(cluster.url, 'fault');
      return {
        env: { ...SETTINGS, DATA_DIR: folder, DATABASE_URL: url },
        remove: async () => rmSync(folder, { recursive: true, force: true }),
      };
    },
    close: cluster.close,
  };
}
