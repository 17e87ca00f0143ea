/** `node src/cli/compile.ts`: loads the server's modules, which fills the compile cache. */
import './compiled.cjs';
import { chmodSync } from 'node:fs';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';

await import('./serve.ts');
await import('./serving.ts');
const { filesIn } = await import('#server/core/files-in.ts');
flushCompileCache();
// Node makes these files readable for their owner only, and a service often runs as another user.
const folder = getCompileCacheDir() ?? '';
for (const file of filesIn(folder)) chmodSync(join(folder, file), 0o644);
