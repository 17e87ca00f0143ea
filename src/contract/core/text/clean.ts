import { INVISIBLE } from './invisible.ts';

const EMOJI = String.raw`(?:\p{Emoji_Presentation}\ufe0e?|\p{Extended_Pictographic}[\ufe0e\ufe0f]?)[\u{1f3fb}-\u{1f3ff}]?`;
/** Letters of Arabic, of the scripts of India and South-East Asia, and of Mongolian. */
const JOINING = String.raw`[\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af]`;

/** Where one of them has a meaning, with the character before it. */
const MEANINGFUL = [
  // Flags of regions, keys, and emoji that are joined or shown as text.
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`[\d#*]\ufe0f\u20e3`,
  String.raw`${EMOJI}(?:\u200d${EMOJI})*`,
  // Forms of Chinese characters.
  String.raw`\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`${JOINING}[\u200c\u200d\u180e](?=${JOINING})|[\u1820-\u18aa][\u180b-\u180d\u180f]`,
  // Syllables of old Hangul without a consonant or a vowel.
  String.raw`\u115f(?=[\u1161-\u11a7\ud7b0-\ud7c6])`,
  String.raw`[\u1100-\u115e\ua960-\ua97c]\u1160`,
].join('|');

const INVISIBLE_OR_MEANINGFUL = new RegExp(`(${MEANINGFUL})|${INVISIBLE.source}`, 'gu');

/** Marks of direction have a meaning in a text that runs to the left. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const RUNS_LEFT = /[\u05d0-\u060b\u0620-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Without the characters that nobody sees, but for those that change what stands around them. */
export function cleanInvisible(text: string): string {
  if (text.search(INVISIBLE) === -1) return text;
  const runsLeft = RUNS_LEFT.test(text);
  return text.replace(INVISIBLE_OR_MEANINGFUL, (found, meaningful?: string) =>
    meaningful !== undefined || (runsLeft && TURNING.test(found)) ? found : '',
  );
}

const FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const LIST = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const INLINE_CODE = /(`+)(?:[^`]|[^`][^]*?[^`])\1(?!`)|[^`]+|`+/g;

/** Like `cleanInvisible`, for Markdown: code stays as it is. */
export function cleanMarkdown(text: string): string {
  if (text.search(INVISIBLE) === -1) return text;
  const cleaned: string[] = [];
  let paragraph: string[] = [];
  let fence: string | null = null;
  let isInList = false;
  let mayIndent = true;
  const endParagraph = () => {
    if (paragraph.length === 0) return;
    const prose = paragraph.join('\n');
    cleaned.push(
      prose.replace(INLINE_CODE, (piece, ticks?: string) =>
        ticks === undefined ? cleanInvisible(piece) : piece,
      ),
    );
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    const [, opening] = FENCE.exec(line) ?? [];
    const isCode =
      fence !== null ||
      opening !== undefined ||
      (mayIndent && !isInList && /^(?: {4}|\t)/.test(line));
    if (isCode) {
      endParagraph();
      cleaned.push(line);
      if (fence === null) fence = opening ?? null;
      else if (isClosing(line, fence)) fence = null;
      continue;
    }
    const isBlank = line.trim() === '';
    if (LIST.test(line)) isInList = true;
    else if (mayIndent && /^\S/.test(line)) isInList = false;
    mayIndent = isBlank;
    paragraph.push(line);
    if (isBlank) endParagraph();
  }
  endParagraph();
  return cleaned.join('\n');
}

function isClosing(line: string, fence: string): boolean {
  const [, run] = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line) ?? [];
  return run?.startsWith(fence) === true;
}
