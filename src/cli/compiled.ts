import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './run.ts';

export const COMPILED = join(ROOT, '.build/compiled');

/**
 * Lets Node load compiled code from its cache where the source is unchanged, and add what is new. Call it before
 * loading anything large. Where the folder is not writable, nothing is added.
 */
export function useCompiled(): void {
  enableCompileCache(COMPILED);
}
