/** `npm start`: checks the settings, builds the site if it is stale, and serves it. */
import './compiled.cjs';

const { buildAndServe } = await import('./serving.ts');
await buildAndServe();
