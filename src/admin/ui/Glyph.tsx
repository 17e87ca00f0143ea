import { GLYPHS, type GlyphName } from './glyphs.ts';

interface Props {
  readonly name: GlyphName;
  /** CSS length; 1.25em when absent. */
  readonly size?: string;
}

/** One icon of the admin area; its meaning is said by the text beside it or by the name of its button. */
export function Glyph({ name, size = '1.25em' }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={GLYPHS[name]} />
    </svg>
  );
}
