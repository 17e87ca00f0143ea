/** `node src/cli/compile.ts`: loads what the server consists of, so that its starts find it compiled. */
import { chmodSync, globSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { COMPILED, useCompiled } from './compiled.ts';
import { ROOT } from './run.ts';

useCompiled();
await import('./serving.ts');
const { ISLANDS, loadIslands } = await import('#server/pages/islands.ts');
await loadIslands(join(ROOT, ISLANDS));
flushCompileCache();
// Node writes them for their owner alone, who is seldom the one as whom a service runs.
for (const entry of globSync('**/*', { cwd: COMPILED, withFileTypes: true })) {
  if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644);
}
