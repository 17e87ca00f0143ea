import { expect } from 'vitest';
import { StartupError } from '#server/core/startup-error.ts';

/** One sentence on one line, in English as all that the server and its tools say in a terminal. */
export const SENTENCE = /^[A-Z](?:(?![가-힣])[^\n])*\.$/;

/** The work stops with one sentence that says `what`. */
export async function expectRefusal(work: Promise<unknown>, what: RegExp): Promise<void> {
  await expect(work).rejects.toThrow(StartupError);
  await expect(work).rejects.toThrow(what);
  await expect(work).rejects.toThrow(SENTENCE);
}
