import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEAK_PASSWORD } from '#contract/auth/schemas.ts';
import { holdsUsername } from '#contract/auth/weak-passwords.ts';
import { invalidField } from '../../core/errors.ts';

const FILE = join(import.meta.dirname, 'common-passwords.txt');

/** The sentence that refuses a new password which the contract's schema takes; null where nothing speaks against it. */
export function weaknessOf(password: string, username: string): string | null {
  if (holdsUsername(password, username)) return WEAK_PASSWORD.username;
  // Spelled as it is hashed. Read each time, as few new passwords are set.
  const spelled = password.normalize('NFKC').toLowerCase();
  const isCommon = readFileSync(FILE, 'utf8').split('\n').includes(spelled);
  return isCommon ? WEAK_PASSWORD.common : null;
}

/** Throws `invalid_input` for `field`. */
export function refuseWeak(field: string, password: string, username: string): void {
  const message = weaknessOf(password, username);
  if (message !== null) throw invalidField(field, message);
}
