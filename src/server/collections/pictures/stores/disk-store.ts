import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isOurs, ORIGINALS } from '../../../core/picture-names.ts';
import { syncFolder } from '../../../db/folder.ts';
import type { StoredFile } from '../../../http/answers/stored-file.ts';
import { type NewFile, noOriginal, type PictureStore } from './store.ts';

const PART = '.part';

const INCOMING = '.incoming';

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
    find: (name) => findFile(pathOf(name)),
    withFile: async (name, work) => {
      await access(pathOf(name)).catch((cause: unknown) => {
        throw noOriginal(cause);
      });
      return work(pathOf(name));
    },
    remove,
    list: async () => (await readNames(folder)).filter(isOurs),
  };
}

export async function findFile(path: string): Promise<StoredFile | null> {
  const file = await stat(path).catch(() => null);
  if (file?.isFile() !== true) return null;
  return { bytes: file.size, storedAt: file.mtimeMs, open: () => createReadStream(path) };
}

export async function newPart(folder: string): Promise<string> {
  const incoming = join(folder, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o750 });
  return join(incoming, `${randomUUID()}${PART}`);
}

/** Removes unfinished uploads of a killed server after `age` milliseconds. */
export async function removeOldParts(folder: string, age: number): Promise<void> {
  const incoming = join(folder, INCOMING);
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const file = await stat(path).catch(() => null);
    // The clock may have been set back, so age 0 means every file.
    const isOld = file !== null && (age === 0 || Date.now() - file.mtimeMs >= age);
    if (isOld) await rm(path, { force: true });
  }
}

async function writePart(folder: string, content: NewFile['content']): Promise<string> {
  // An upload was synced while it was written.
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
