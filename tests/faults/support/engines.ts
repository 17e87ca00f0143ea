import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { makeEmptyDatabase } from '../../support/database/empty-database.ts';
import { type Cluster, startCluster } from '../../support/database/postgres-cluster.ts';
import { newDataDir } from '../../support/machine/process.ts';

/** How often a server is killed: a few times, or as often as `--cycles` says. */
export const CYCLES = Number(process.env.FAULT_CYCLES ?? 5);

/** A database that writes to the disk as it does in earnest, for one test. */
export interface Engine {
  /** A place to keep data in, as the environment of a server names it. */
  createDatabase: () => Promise<Record<string, string>>;
}

function makeFolder(): Record<string, string> {
  const folder = newDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { SAMPLE_CONTENT: 'off', BACKUPS: 'off', DATA_DIR: folder };
}

/** The embedded database, each place in a folder of its own. */
export function embedded(): Promise<Engine> {
  return Promise.resolve({ createDatabase: () => Promise.resolve(makeFolder()) });
}

/** PostgreSQL, each place in a database of its own. */
export async function postgres(): Promise<Engine & { cluster: Cluster }> {
  const cluster = await startCluster({ durable: true });
  onTestFinished(cluster.close);
  return {
    cluster,
    createDatabase: async () => {
      const { url } = await makeEmptyDatabase(cluster.url, 'fault');
      return { ...makeFolder(), DATABASE_URL: url };
    },
  };
}

export const ENGINES: [name: string, open: () => Promise<Engine>][] = [
  ['the embedded database', embedded],
  ['PostgreSQL', postgres],
];
