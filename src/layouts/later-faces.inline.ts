/**
 * Loads these font faces after the first paint, which they would delay, and all at once, because each face that loads
 * separately causes a layout of the whole page.
 */
import { afterLoad, afterParsing, firstPaint } from '#shared/islands/moments.ts';

const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi;

/** Whether the face contains some of the page's characters, by code point. */
function holdsSome({ style }: CSSFontFaceRule, characters: ReadonlySet<number>): boolean {
  for (const [, from = '', to = from] of style.getPropertyValue('unicode-range').matchAll(RANGE)) {
    const last = Number.parseInt(to, 16);
    for (let code = Number.parseInt(from, 16); code <= last; code += 1) {
      if (characters.has(code)) return true;
    }
  }
  return false;
}

function faceOf({ style }: CSSFontFaceRule): FontFace {
  // The constructor takes the name without quotes.
  const family = style.getPropertyValue('font-family').replaceAll(/^["']|["']$/g, '');
  return new FontFace(family, style.getPropertyValue('src'), {
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
  });
}

const visibleCharacters = () =>
  new Set(Array.from(document.body.innerText, (char) => char.codePointAt(0) ?? 0));

/** Resolves to a function that replaces the rule by its loaded face. */
async function loadFace(sheet: CSSStyleSheet, rule: CSSFontFaceRule): Promise<() => void> {
  const face = await faceOf(rule).load();
  return () => {
    sheet.deleteRule([...sheet.cssRules].indexOf(rule));
    document.fonts.add(face);
  };
}

async function bringFaces(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later-faces]');
  if (!link) return;
  if (!link.sheet) await afterLoad();
  const { sheet } = link;
  if (!sheet) return;
  const characters = visibleCharacters();
  const needed = [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => holdsSome(rule, characters));
  const loads = await Promise.allSettled(needed.map((rule) => loadFace(sheet, rule)));
  for (const load of loads) if (load.status === 'fulfilled') load.value();
  // The remaining rules load faces for later text. Setting the link's attribute would load the sheet again.
  sheet.media.mediaText = 'all';
}

// Nothing is painted while the page is prerendered.
const mayLoad = document.prerendering ? afterLoad() : firstPaint();
void Promise.all([mayLoad, afterParsing()]).then(bringFaces);
