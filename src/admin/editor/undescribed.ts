/** The placeholder of a picture's description. */
export const WORDS = '사진 설명';

const UNDESCRIBED = new RegExp(`!\\[${WORDS}\\]\\([^()\\s]+(?: "[^"]*")?\\)`, 'g');

/** Pictures whose placeholder nobody has replaced; an empty description counts as a decision. */
export function undescribedIn(text: string): readonly string[] {
  return text.match(UNDESCRIBED) ?? [];
}

export const isUndescribed = (alt: string): boolean => alt === WORDS;
