import type { Token } from 'markdown-it';
import { countCharacters } from '#contract/core/text/characters.ts';
import { toNfc } from '#contract/core/text/nfc.ts';
import { plainText } from './plain-text.ts';

/** Code points. */
const LENGTH = 160;

/** How much text an excerpt is cut from. */
const LOOKED_AT = 4 * LENGTH;

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** The beginning of a text, cut between two graphemes. */
const cut = (text: string): string => {
  if (countCharacters(text) <= LENGTH) return text;
  let kept = '';
  let left = LENGTH;
  for (const { segment } of graphemes.segment(text)) {
    left -= countCharacters(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept.trimEnd();
};

/** The first 160 characters of a parsed text's prose, without code, tables and pictures. */
export function excerptOfTokens(tokens: readonly Token[]): string {
  let text = '';
  let tables = 0;
  for (const token of tokens) {
    if (token.type === 'table_open') tables += 1;
    else if (token.type === 'table_close') tables -= 1;
    else if (tables === 0 && token.type === 'inline') text += ` ${plainText(token)}`;
    if (text.length > LOOKED_AT) break;
  }
  return cut(toNfc(text).replace(/\s+/g, ' ').trim());
}
