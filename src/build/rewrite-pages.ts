import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export async function rewritePages(dir: URL, rewrite: (html: string) => string): Promise<void> {
  const folder = fileURLToPath(dir);
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const path = join(folder, file);
    await writeFile(path, rewrite(await readFile(path, 'utf8')));
  }
}
