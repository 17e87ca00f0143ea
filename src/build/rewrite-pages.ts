import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Writes every page of the built folder anew, as `rewrite` makes it of what stands there. */
export async function rewritePages(dir: URL, rewrite: (html: string) => string): Promise<void> {
  const folder = fileURLToPath(dir);
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const path = join(folder, file);
    await writeFile(path, rewrite(await readFile(path, 'utf8')));
  }
}
