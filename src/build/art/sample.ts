import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#contract/pictures/sources.ts';
import { save } from './files.ts';

const FOLDER = 'content/sample/pictures';
const PICTURES = fileURLToPath(new URL(`../../../${FOLDER}/`, import.meta.url));

/** Writes the narrower files of the sample pictures whose names end in their size, as the server does for uploads. */
export async function narrowSample(): Promise<void> {
  for (const file of await readdir(PICTURES)) {
    const [, name, own] = /^([\w-]+_(\d+)x\d+)\.webp$/.exec(file) ?? [];
    for (const width of PICTURE_WIDTHS.filter((one) => one < Number(own))) {
      const narrow = sharp(PICTURES + file).resize(width);
      await save(`${FOLDER}/${name}-${width}.webp`, await narrow.webp({ quality: 80 }).toBuffer());
    }
  }
}
