/** The placeholder for a picture's description. */
export const PLACEHOLDER = '사진 설명';

const UNDESCRIBED = new RegExp(`!\\[${PLACEHOLDER}\\]\\([^()\\s]+(?: "[^"]*")?\\)`, 'g');

/** Pictures whose placeholder nobody has replaced; an empty description counts as a decision. */
export function undescribedIn(text: string): readonly string[] {
  return text.match(UNDESCRIBED) ?? [];
}

export const isUndescribed = (alt: string): boolean => alt === PLACEHOLDER;
