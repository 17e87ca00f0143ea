import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

const EMOJI = /[\p{Emoji_Presentation}\ufe0f\u20e3]/u;
/** Control characters but white space, joiners, directions, variation selectors. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cf}\ufe00-\ufe0f]/gu;
const COMBINING = /[\p{M}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u;

export class Face {
  readonly #file: string;
  #font: Font | undefined;

  /** `weight` is part of the package's file names, such as `Bold`. */
  constructor(weight: string) {
    const { resolve } = createRequire(import.meta.url);
    this.#file = resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`);
  }

  /** The text without emoji, one space between words; empty where the face lacks another sign of it. */
  drawable(text: string): string {
    const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });
    const signs = [...segmenter.segment(text.normalize('NFC'))]
      .map(({ segment }) => segment)
      .filter((sign) => !this.#isEmoji(sign))
      .map((sign) => sign.replace(UNSEEN, ''));
    if (!signs.every((sign) => this.#has(sign))) return '';
    return signs.join('').replace(/\s+/g, ' ').trim();
  }

  /** In emoji presentation, or one that the face lacks: their glyphs come in colour only. */
  #isEmoji(grapheme: string): boolean {
    return EMOJI.test(grapheme) || (/\p{Emoji}/u.test(grapheme) && !this.#has(grapheme));
  }

  /** Marks and the jamo of old Hangul have glyphs, but stand beside their letter instead of in it. */
  #has(grapheme: string): boolean {
    return Array.from(grapheme).every(
      (char) =>
        /\s/.test(char) ||
        (!COMBINING.test(char) && this.#opened.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)),
    );
  }

  /** In multiples of the type's size. */
  width(text: string): number {
    return this.#glyphs(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / this.#unit;
  }

  /** An SVG path that begins at `x` on the baseline `y`; all in pixels. */
  path(text: string, { x, y, size, fill }: TextPlacement): string {
    const scale = size / this.#unit;
    let left = 0;
    const letters = this.#glyphs(text).map(({ path, advanceWidth }) => {
      const at = left;
      left += advanceWidth;
      return `<path transform="translate(${at})" d="${path.toSVG()}"/>`;
    });
    return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
  }

  #glyphs(text: string) {
    return Array.from(text).map((char) => this.#opened.glyphForCodePoint(char.codePointAt(0) ?? 0));
  }

  get #unit(): number {
    return this.#opened.unitsPerEm;
  }

  /** Read on first use: 1.5 MB that many a server never needs. */
  get #opened(): Font {
    return (this.#font ??= create(readFileSync(this.#file)) as Font);
  }
}

export interface TextPlacement {
  x: number;
  y: number;
  size: number;
  fill: string;
}
