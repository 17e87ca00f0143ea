/**
 * Brings the faces of type that the first screen does not need, after the first paint and all in one: each that comes by
 * itself lays out the whole page anew, and before the paint keeps it from being seen.
 */
import { afterLoad, afterParsing, firstPaint } from '#shared/islands/moments.ts';

const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi;

/** Whether the face holds some of what is shown, by code point. */
function holdsSome({ style }: CSSFontFaceRule, shown: ReadonlySet<number>): boolean {
  for (const [, from = '', to = from] of style.getPropertyValue('unicode-range').matchAll(RANGE)) {
    const last = Number.parseInt(to, 16);
    for (let code = Number.parseInt(from, 16); code <= last; code += 1) {
      if (shown.has(code)) return true;
    }
  }
  return false;
}

function faceOf({ style }: CSSFontFaceRule): FontFace {
  // The constructor takes the bare name, quotes would become a part of it.
  const family = style.getPropertyValue('font-family').replaceAll(/^["']|["']$/g, '');
  return new FontFace(family, style.getPropertyValue('src'), {
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
  });
}

/** What the page shows, by code point. */
const shownNow = () =>
  new Set(Array.from(document.body.innerText, (char) => char.codePointAt(0) ?? 0));

/** Loads the face of a rule; what it resolves to lets that take the place of the rule. */
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
  const shown = shownNow();
  const needed = [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => holdsSome(rule, shown));
  const loads = await Promise.allSettled(needed.map((rule) => loadFace(sheet, rule)));
  for (const load of loads) if (load.status === 'fulfilled') load.value();
  // The rules that are left bring the faces of what is shown later. The link's attribute would have the sheet read anew.
  sheet.media.mediaText = 'all';
}

void Promise.all([firstPaint(), afterParsing()]).then(bringFaces);
