/** Runs before the commands of `package.json`: an invalid club file would end them with a stack trace. */
import { join } from 'node:path';
import { readClub } from '#content/club.ts';
import { describe, type Mistake } from '#content/text.ts';

const mistakes: Mistake[] = [];
readClub(join(import.meta.dirname, '../..'), mistakes);
if (mistakes.length > 0) {
  console.error(mistakes.map(describe).join('\n'));
  process.exit(1);
}
