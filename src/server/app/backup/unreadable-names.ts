/** Apart from `write.ts`, whose packages a server loads when a backup is made, and not to look around. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ORIGINALS } from '../../core/picture-names.ts';
import { PICTURES } from '../../db/folder.ts';

/** What lies among the pictures and is not found by its name, as where that is not UTF-8: no backup holds it. */
export function unreadableNames(dataDir: string): string[] {
  const folders = [join(dataDir, PICTURES), join(dataDir, PICTURES, ORIGINALS)];
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => !existsSync(path));
}
