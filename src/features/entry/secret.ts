import { convertHangulToQwerty } from 'es-hangul';

/** The word that opens the admin entry; it grants nothing on the server. */
export const SECRET: string = import.meta.env.PUBLIC_ADMIN_SECRET ?? 'likelion';

/** The part of a KeyboardEvent that the buffer looks at. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'
>;

/** Longer than this no buffer can become a secret any more; what lies beyond is not kept. */
const BUFFER_LIMIT = 100;

/** Whether a typed text is the secret, on a Latin keyboard or with the Korean layout left on. */
export function isSecret(text: string, secret: string): boolean {
  return text === secret || convertHangulToQwerty(text.normalize('NFC')) === secret;
}

/**
 * Collects keystrokes and says when they equal the secret. Two readings run side by side: the characters, and the
 * Latin letters printed on the physical keys, for an IME reports no characters. Backspace clears both.
 */
export function createKeyBuffer(secret: string) {
  let characters = '';
  let keys = '';

  const clear = () => {
    characters = '';
    keys = '';
  };

  return {
    clear,
    /** Takes one key; true when the buffer equals the secret by now, which also clears it. */
    press(event: KeyPress): boolean {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
      if (event.key === 'Backspace') {
        clear();
        return false;
      }
      const key = keyLetter(event.code);
      const character = event.key.length === 1 && event.key !== ' ' ? event.key : '';
      if (key === '' && character === '') return false;
      keys = (keys + (key || character)).slice(0, BUFFER_LIMIT);
      characters = (characters + (character || key)).slice(0, BUFFER_LIMIT);
      const equal = keys === secret.toLowerCase() || isSecret(characters, secret);
      if (equal) clear();
      return equal;
    },
  };
}

/** `KeyA` → `a`, `Digit1` → `1`; empty for the other keys. */
function keyLetter(code: string): string {
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}
