/** `npm start`: checks the settings, builds the site if it is stale, and serves it. */
import { useCompiled } from './run.ts';

useCompiled();
const { buildAndServe } = await import('./serving.ts');
await buildAndServe();
