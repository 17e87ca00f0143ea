import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#contract/pictures/sources.ts';
import { avifOf } from '#contract/pictures/srcset.ts';
import { save } from './files.ts';

const FOLDER = 'content/sample/pictures';
const PICTURES = fileURLToPath(new URL(`../../../${FOLDER}/`, import.meta.url));

export async function drawSample(): Promise<void> {
  for (const file of await readdir(PICTURES)) {
    const isDrawn = !file.endsWith('.webp') || /x\d+-\d+\.webp$/.test(file);
    if (isDrawn) continue;
    const own = /_(\d+)x\d+\.webp$/.exec(file)?.[1];
    await saveAvif(file, sharp(PICTURES + file));
    for (const width of PICTURE_WIDTHS.filter((one) => one < Number(own))) {
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
