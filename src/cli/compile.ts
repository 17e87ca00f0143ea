/** `node src/cli/compile.ts`: loads the server's modules, which fills the compile cache. */
import { chmodSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { filesIn } from '#server/ground/files-in.ts';
import { COMPILED, ROOT, useCompiled } from './run.ts';

useCompiled();
await import('./serving.ts');
const { ISLANDS, loadIslands } = await import('#server/site/pages/islands.ts');
await loadIslands(join(ROOT, ISLANDS));
flushCompileCache();
// Node makes these files readable for their owner only, and a service often runs as another user.
for (const file of filesIn(COMPILED)) chmodSync(join(COMPILED, file), 0o644);
