/** Stands for the words of a picture until somebody writes them. */
export const WORDS = '사진 설명';

const UNDESCRIBED = new RegExp(`!\\[${WORDS}\\]\\([^()\\s]+\\)`, 'g');

/** The pictures of a text, as they stand there, whose words nobody has written; to leave none at all is a decision. */
export function undescribedIn(text: string): readonly string[] {
  return text.match(UNDESCRIBED) ?? [];
}
