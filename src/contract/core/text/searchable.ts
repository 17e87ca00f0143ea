import { withoutInvisible } from './invisible.ts';
import { toNfc, toWellFormed } from './nfc.ts';

/** Both sides of a search use this form: NFC, lower case, without white space and what nobody sees. */
export function searchable(text: string): string {
  return toNfc(withoutInvisible(toWellFormed(text)))
    .toLowerCase()
    .replace(/[\s\u2800]+/g, '');
}

/** In the order of Unicode; the same number of syllables begins with each. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const SYLLABLES_OF_ONE = 588;
const FIRST_SYLLABLE = 0xac00;

/** Pairs of consonants that an input method joins into one final consonant, and their parts. */
const JOINED = 'ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ';
const PARTED = 'ㄱㅅㄴㅈㄴㅎㄹㄱㄹㅁㄹㅂㄹㅅㄹㅌㄹㅍㄹㅎㅂㅅ';

/** A search text with each syllable replaced by its initial consonant: ㅍㄹㅈㅌ2 for 프로젝트2. */
export function initialsOf(text: string): string {
  return text
    .replace(/[가-힣]/g, (syllable) =>
      INITIALS.charAt((syllable.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_OF_ONE),
    )
    .replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, (letter) => {
      const index = JOINED.indexOf(letter) * 2;
      return PARTED.slice(index, index + 2);
    });
}

/** Whether a search term consists of initial consonants: at least two letters, and no syllable. */
export function meansInitials(term: string): boolean {
  return /[ㄱ-ㅎ]/.test(term) && !/[가-힣]/.test(term) && Array.from(initialsOf(term)).length > 1;
}

/** Whether a search text contains the term, or its initial consonants do. */
export function isFoundIn(text: string, wanted: string): boolean {
  const term = searchable(wanted);
  return meansInitials(term) ? initialsOf(text).includes(initialsOf(term)) : text.includes(term);
}
