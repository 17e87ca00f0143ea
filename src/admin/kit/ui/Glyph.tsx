import { StrokeIcon } from '#shared/ui/icon/StrokeIcon.tsx';
import { type GlyphName, GLYPHS } from './glyphs.ts';

interface Props {
  readonly name: GlyphName;
  /** CSS length; 1.25em when absent. */
  readonly size?: string;
}

/** One icon of the admin area; its meaning is said by the text beside it or by the name of its button. */
export function Glyph({ name, size }: Props) {
  return <StrokeIcon path={GLYPHS[name]} size={size} />;
}
