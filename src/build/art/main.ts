/*
 * npm run art [part ...]: draws the pictures of the site again, from seeds, to the same files.
 * Parts: celestial, icons, preview, sample. Without a name, all of them.
 *
 * public/sun/sun-{480,960,1280,1600}.{avif,webp}, sun-480.png   transparent; the disc is 88 % of the side
 * public/sun/eclipse-{480,960}.{avif,webp}                 transparent; the dark disc is 42 % of the side
 * public/texture/grain.png                                 112 px tile, repeats without a seam
 * public/favicon.svg, favicon.ico (16 and 32)              the drawn mark
 * public/apple-touch-icon.png (180), icon-{192,512}.png    the computed sun on the ground colour
 * public/og.png (1200 by 630)                              what messengers show for a link
 * content/sample/pictures/*-{480,960}.webp, *.avif         the narrower files of what lies there, and all as AVIF
 */
import { computeSun, drawCelestial } from './celestial.ts';
import { drawIcons } from './icons.ts';
import { drawPreview } from './og.ts';
import { drawSample } from './sample.ts';

const PARTS: Record<string, (sun: () => Promise<Buffer>) => Promise<void>> = {
  celestial: async (sun) => drawCelestial(await sun()),
  icons: async (sun) => drawIcons(await sun()),
  preview: async (sun) => drawPreview(await sun()),
  sample: drawSample,
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

let computed: Promise<Buffer> | undefined;
const sun = () => (computed ??= computeSun());
for (const [name, draw] of Object.entries(PARTS)) {
  if (requested.length === 0 || requested.includes(name)) await draw(sun);
}
