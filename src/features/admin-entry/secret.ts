import { convertHangulToQwerty } from 'es-hangul';

/** The word that opens the admin entry; it grants nothing on the server. */
export const SECRET: string = import.meta.env.PUBLIC_ADMIN_SECRET ?? 'likelion';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'
>;

/** No secret is longer; older keystrokes are dropped. */
const BUFFER_LIMIT = 100;

/** Typed with a Latin or the Korean layout. */
export function isSecret(text: string, secret: string): boolean {
  return text === secret || convertHangulToQwerty(text.normalize('NFC')) === secret;
}

/** Collects both the characters and the Latin letters on the physical keys, because an IME reports no characters. */
export function createKeyBuffer(secret: string) {
  let characters = '';
  let keys = '';

  const clear = () => {
    characters = '';
    keys = '';
  };

  return {
    clear,
    /** True when the keys are the secret. */
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
