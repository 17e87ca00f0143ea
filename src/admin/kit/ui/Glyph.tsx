import { StrokeIcon } from '#shared/ui/icon/StrokeIcon.tsx';
import { type GlyphName, GLYPHS } from './glyphs.ts';

interface Props {
  readonly name: GlyphName;
  /** CSS length; 1.25em when absent. */
  readonly size?: string;
}

/** Decorative: the text beside it or the button's name says its meaning. */
export function Glyph({ name, size }: Props) {
  return <StrokeIcon path={GLYPHS[name]} size={size} />;
}
