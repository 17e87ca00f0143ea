/** `node src/cli/serve.ts`: serves what has been built, without building. */
import './compiled.cjs';

// `compile.ts` loads it as well.
if (import.meta.main) {
  const { serveBuilt } = await import('./serving.ts');
  await serveBuilt();
}
