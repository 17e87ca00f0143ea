import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** Where the program lies as the engine compiled it. */
export const COMPILED = join(ROOT, '.build/compiled');

/**
 * Lets Node take what is loaded from here on as it was compiled before, where its source is still the same, and store
 * what is new. To be called before anything large is loaded. Where the folder cannot be written to, nothing is stored.
 */
export function useCompiled(): void {
  enableCompileCache(COMPILED);
}
