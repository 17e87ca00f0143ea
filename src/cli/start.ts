/** `npm start`: checks the settings, builds the site when it has to, and serves it. */
import { useCompiled } from './compiled.ts';

useCompiled();
const { buildAndServe } = await import('./serving.ts');
await buildAndServe();
