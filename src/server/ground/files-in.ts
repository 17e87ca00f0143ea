import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** All files below a folder, sorted, as paths from there with `/`; none where the folder is missing. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}
