import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#contract/pictures/sources.ts';
import { avifOf, sizeOf } from '#contract/pictures/srcset.ts';
import { save } from './files.ts';

const FOLDER = 'content/sample/pictures';
const PICTURES = fileURLToPath(new URL(`../../../${FOLDER}/`, import.meta.url));

export async function drawSample(): Promise<void> {
  for (const file of await readdir(PICTURES)) {
    const size = sizeOf(`/uploads/sample/${file}`);
    // The narrow ones and AVIF are drawn here.
    if (size === undefined) continue;
    await saveAvif(file, sharp(PICTURES + file));
    for (const width of PICTURE_WIDTHS.filter((one) => one < size.width)) {
      const narrow = sharp(PICTURES + file).resize(width);
      const narrowFile = file.replace(/\.webp$/, `-${width}.webp`);
      await save(`${FOLDER}/${narrowFile}`, await narrow.clone().webp({ quality: 80 }).toBuffer());
      await saveAvif(narrowFile, narrow);
    }
  }
}

async function saveAvif(file: string, picture: Sharp): Promise<void> {
  const encoded = picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' });
  await save(`${FOLDER}/${avifOf(file)}`, await encoded.toBuffer());
}
