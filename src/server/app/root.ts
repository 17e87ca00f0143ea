import { fileURLToPath } from 'node:url';

/** The folder of the program. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
