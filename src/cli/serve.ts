/** `node src/cli/serve.ts`: serves what has been built, without building. */
import { useCompiled } from './run.ts';

useCompiled();
const { serveBuilt } = await import('./serving.ts');
await serveBuilt();
