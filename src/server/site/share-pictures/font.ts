import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

export class Face {
  readonly #file: string;
  #font: Font | undefined;

  /** `weight` is part of the package's file names, such as `Bold`. */
  constructor(weight: string) {
    const { resolve } = createRequire(import.meta.url);
    this.#file = resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`);
  }

  /** The text without letters that the face lacks, one space between words. */
  drawable(text: string): string {
    const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });
    const drawable = [...segmenter.segment(text.normalize('NFC'))].filter(({ segment }) =>
      this.#has(segment),
    );
    return drawable
      .map(({ segment }) => segment)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  }

  /** Signs in emoji presentation count as missing: their glyphs come in colour only. */
  #has(grapheme: string): boolean {
    if (/^\s$/.test(grapheme)) return true;
    if (/[\p{Cc}\p{Cf}\ufe0f]/u.test(grapheme)) return false;
    return Array.from(grapheme).every((char) =>
      this.#opened.hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
    );
  }

  /** In multiples of the type's size. */
  width(text: string): number {
    return this.#glyphs(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / this.#unit;
  }

  /** An SVG path that begins at `x` on the baseline `y`; all in pixels. */
  path(text: string, { x, y, size, fill }: Place): string {
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

export interface Place {
  x: number;
  y: number;
  size: number;
  fill: string;
}
