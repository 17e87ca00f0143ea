import sharp from 'sharp';
import { renderEclipse } from './eclipse.ts';
import { picture, save } from './files.ts';
import { renderGrain } from './grain.ts';
import { renderSun } from './sun.ts';

// The sun is computed once, a little larger than the largest file, and every size is a reduction of it.
const SUN_MASTER = 2000;
const ECLIPSE_MASTER = 1200;

/** Side in pixels, then AVIF and WebP quality: smaller files can afford more quality. */
const SUN_SIZES = [
  [480, 58, 70],
  [960, 54, 58],
  [1280, 55, 48],
  [1600, 56, 44],
] as const;
const ECLIPSE_SIZES = [
  [480, 56, 64],
  [960, 50, 52],
] as const;

/** The sun that every other picture starts from, as a PNG with a transparent ground. */
export function computeSun(): Promise<Buffer> {
  return picture(renderSun(SUN_MASTER)).png({ compressionLevel: 1 }).toBuffer();
}

/** Writes public/sun/sun-*, public/sun/eclipse-* and public/texture/grain.png. */
export async function drawCelestial(sun: Buffer): Promise<void> {
  for (const [side, avif, webp] of SUN_SIZES) {
    const sized = await sharp(sun).resize(side, side).png({ compressionLevel: 1 }).toBuffer();
    await save(
      `public/sun/sun-${side}.avif`,
      await sharp(sized).avif({ quality: avif, effort: 7 }).toBuffer(),
    );
    await save(
      `public/sun/sun-${side}.webp`,
      await sharp(sized)
        .webp({ quality: webp, alphaQuality: 60, effort: 6, smartSubsample: true })
        .toBuffer(),
    );
  }
  const fallback = sharp(sun).resize(480, 480).png({ palette: true, quality: 40, effort: 10 });
  await save('public/sun/sun-480.png', await fallback.toBuffer());

  const eclipse = await picture(renderEclipse(ECLIPSE_MASTER))
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const [side, avif, webp] of ECLIPSE_SIZES) {
    const sized = sharp(eclipse).resize(side, side);
    await save(
      `public/sun/eclipse-${side}.avif`,
      await sized.clone().avif({ quality: avif, effort: 7 }).toBuffer(),
    );
    await save(
      `public/sun/eclipse-${side}.webp`,
      await sized.clone().webp({ quality: webp, alphaQuality: 70, effort: 6 }).toBuffer(),
    );
  }

  const grain = picture(renderGrain(112)).png({
    palette: true,
    colours: 16,
    dither: 0,
    effort: 10,
  });
  await save('public/texture/grain.png', await grain.toBuffer());
}
