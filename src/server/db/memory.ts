import type { DatabaseSync } from 'node:sqlite';

/** Remembers what was read until the database changes; where it cannot know of changes it reads every time. */
export type Remember = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;

// One entry is a number or a list of ids; searches are what makes many of them.
const ENTRIES = 200;

/**
 * A memory over a read-only connection of SQLite, whose `data_version` changes with every commit of any other
 * connection, of this process or another.
 */
export function rememberUntilCommit(reader: DatabaseSync): Remember {
  const version = reader.prepare('pragma data_version');
  const versionNow = () => version.get()?.data_version;
  const entries = new Map<string, unknown>();
  let validFor: unknown;

  return async <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const before = versionNow();
    if (before !== validFor) {
      entries.clear();
      validFor = before;
    }
    if (entries.has(key)) return entries.get(key) as Value;
    const value = await read();
    // A commit while it was read leaves open which side of it was seen.
    if (versionNow() === validFor && before === validFor) {
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > ENTRIES && oldest !== undefined) entries.delete(oldest);
    }
    return value;
  };
}

/** Reads every time: another instance may have written to the same database server. */
export const rememberNothing: Remember = (_key, read) => read();
