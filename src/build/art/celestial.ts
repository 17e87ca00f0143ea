import sharp, { type WebpOptions } from 'sharp';
import { renderEclipse } from './eclipse.ts';
import { picture, save } from './files.ts';
import { createRandom } from './random.ts';
import type { Pixels } from './shape.ts';
import { renderSun } from './sun.ts';

// The sun is computed once, a little larger than the largest file, and every size is a reduction of it.
const SUN_MASTER = 2000;
const ECLIPSE_MASTER = 1200;

/** In pixels, then the quality: smaller files can afford more. */
type Size = readonly [side: number, avif: number, webp: number];
const SUN_SIZES: readonly Size[] = [
  [480, 58, 70],
  [960, 54, 58],
  [1280, 55, 48],
  [1600, 56, 44],
];
const ECLIPSE_SIZES: readonly Size[] = [
  [480, 56, 64],
  [960, 50, 52],
];

/** The sun that every other picture starts from, as a PNG with a transparent ground. */
export function computeSun(): Promise<Buffer> {
  return picture(renderSun(SUN_MASTER)).png({ compressionLevel: 1 }).toBuffer();
}

export async function drawCelestial(sun: Buffer): Promise<void> {
  await saveSizes('sun', sun, SUN_SIZES, { alphaQuality: 60, smartSubsample: true });
  const fallback = sharp(sun).resize(480, 480).png({ palette: true, quality: 40, effort: 10 });
  await save('public/sun/sun-480.png', await fallback.toBuffer());

  const eclipse = await picture(renderEclipse(ECLIPSE_MASTER))
    .png({ compressionLevel: 1 })
    .toBuffer();
  await saveSizes('eclipse', eclipse, ECLIPSE_SIZES, { alphaQuality: 70 });

  const grain = picture(renderGrain(112)).png({
    palette: true,
    colours: 16,
    dither: 0,
    effort: 10,
  });
  await save('public/texture/grain.png', await grain.toBuffer());
}

async function saveSizes(
  name: string,
  master: Buffer,
  sizes: readonly Size[],
  options: WebpOptions,
): Promise<void> {
  for (const [side, avif, webp] of sizes) {
    const sized = sharp(master).resize(side, side);
    const path = `public/sun/${name}-${side}`;
    await save(`${path}.avif`, await sized.clone().avif({ quality: avif, effort: 7 }).toBuffer());
    const encoded = sized.clone().webp({ quality: webp, effort: 6, ...options });
    await save(`${path}.webp`, await encoded.toBuffer());
  }
}

/** Only four alpha levels keep the file small. */
function renderGrain(side: number): Pixels {
  const random = createRandom(13);
  const data = new Uint8ClampedArray(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel++) {
    const draw = random() + random() - 1;
    const level = Math.round(draw * 4) / 4;
    const at = pixel * 4;
    const tone = level > 0 ? 255 : 0;
    data[at] = tone;
    data[at + 1] = tone;
    data[at + 2] = tone;
    data[at + 3] = Math.abs(level) * (level > 0 ? 14 : 40);
  }
  return { side, data };
}
