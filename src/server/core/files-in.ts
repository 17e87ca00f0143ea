import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All files below a folder, sorted, as paths from there with `/`; none where the folder is missing. A folder whose name is
 * not UTF-8 cannot be opened by it, and counts as missing.
 */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory()) return [];
      return filesIn(join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
    })
    .toSorted();
}
