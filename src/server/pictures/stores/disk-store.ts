import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isOurs, ORIGINALS } from '../names.ts';
import type { NewFile, PictureStore } from './store.ts';

/** Until it is whole and on the disk, a file has this behind its name. */
const PART = '.part';

/** Where files lie while they come in. */
const INCOMING = '.incoming';

/** The folder of uploads as the store of pictures. */
export function createDiskStore(folder: string): PictureStore {
  const pathOf = (name: string) => join(folder, name);
  const remove = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await rm(pathOf(name), { force: true });
  };
  return {
    put: async (files) => {
      await mkdir(pathOf(ORIGINALS), { recursive: true, mode: 0o750 });
      const parts: string[] = [];
      try {
        for (const { content } of files) parts.push(await writePart(folder, content));
        for (const [index, { name }] of files.entries()) {
          await rename(parts[index] ?? '', pathOf(name));
        }
        const folders = new Set(files.map(({ name }) => dirname(pathOf(name))));
        for (const changed of folders) await syncFolder(changed);
      } catch (error) {
        for (const part of parts) await rm(part, { force: true });
        await remove(files.map(({ name }) => name));
        throw error;
      }
    },
    find: async (name) => {
      const path = pathOf(name);
      const file = await stat(path).catch(() => null);
      if (file?.isFile() !== true) return null;
      return {
        bytes: file.size,
        storedAt: file.mtimeMs,
        open: () => createReadStream(path),
      };
    },
    withFile: async (name, work) => {
      await access(pathOf(name));
      return work(pathOf(name));
    },
    remove,
    list: async (age) => {
      const names = await readNames(folder);
      const old: string[] = [];
      for (const name of names.filter(isOurs)) {
        const file = await stat(pathOf(name)).catch(() => null);
        if (file !== null && isOlder(file, age)) old.push(name);
      }
      return old;
    },
  };
}

/** Makes the folder in which files come in, and gives a path in it for a new one. */
export async function newPart(folder: string): Promise<string> {
  const incoming = join(folder, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o750 });
  return join(incoming, `${randomUUID()}${PART}`);
}

/** Removes what came in and was left behind by a server that was killed, once it is `age` milliseconds old. */
export async function removeOldParts(folder: string, age: number): Promise<void> {
  const incoming = join(folder, INCOMING);
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const file = await stat(path).catch(() => null);
    if (file !== null && isOlder(file, age)) await rm(path, { force: true });
  }
}

/** Of age 0 is every file, also one that seems to be of the future: a clock may have been set back. */
function isOlder({ mtimeMs }: { mtimeMs: number }, age: number): boolean {
  return age === 0 || Date.now() - mtimeMs >= age;
}

/** Puts a file's bytes on the disk, under a name that nobody reads yet, and returns its path. */
async function writePart(folder: string, content: NewFile['content']): Promise<string> {
  // What came in has been synced as it was written.
  if ('path' in content) return content.path;
  const part = await newPart(folder);
  try {
    await writeFile(part, content, { flag: 'wx', mode: 0o640, flush: true });
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return part;
}

async function readNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const originals = await readdir(join(folder, ORIGINALS)).catch(() => []);
  return [...names, ...originals.map((name) => `${ORIGINALS}/${name}`)];
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
