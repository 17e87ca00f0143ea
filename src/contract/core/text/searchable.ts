import { toNfc } from './nfc.ts';

/** The form a text has for searching: NFC, lower case, without white space. Both sides of a search use it. */
export function searchable(text: string): string {
  return toNfc(text.toWellFormed()).toLowerCase().replace(/\s+/g, '');
}

/** What syllables begin with, in the order of Unicode, and how many syllables begin with each. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const SYLLABLES_OF_ONE = 588;
const FIRST_SYLLABLE = 0xac00;

/** Two consonants that an input method joins as if they ended a syllable, and what each of them is of. */
const JOINED = 'ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ';
const PARTED = 'ㄱㅅㄴㅈㄴㅎㄹㄱㄹㅁㄹㅂㄹㅅㄹㅌㄹㅍㄹㅎㅂㅅ';

/** A search text with the initial consonant in place of each syllable: ㅍㄹㅈㅌ2 of 프로젝트2. */
export function initialsOf(text: string): string {
  return text
    .replace(/[가-힣]/g, (syllable) =>
      INITIALS.charAt((syllable.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_OF_ONE),
    )
    .replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, (letter) => {
      const place = JOINED.indexOf(letter) * 2;
      return PARTED.slice(place, place + 2);
    });
}

/** Whether initial consonants are meant by a term in the form of a search: at least two letters, and no syllable. */
export function meansInitials(term: string): boolean {
  return /[ㄱ-ㅎ]/.test(term) && !/[가-힣]/.test(term) && Array.from(initialsOf(term)).length > 1;
}

/** Whether what somebody looks for stands in a text in the form of a search, or its initial consonants do. */
export function isFoundIn(text: string, wanted: string): boolean {
  const term = searchable(wanted);
  return meansInitials(term) ? initialsOf(text).includes(initialsOf(term)) : text.includes(term);
}
