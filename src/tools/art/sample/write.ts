import sharp from 'sharp';
import { save } from '../files.ts';
import { memberPortraits } from './members/all.ts';
import { postThumbnails } from './posts/all.ts';
import { projectGalleries } from './projects/all.ts';

const FOLDER = 'src/server/db/sample/pictures';

const numbered = (index: number) => String(index + 1).padStart(2, '0');

/** Rasterises SVG and encodes it as WebP with the best quality that stays within `limit` KB. */
async function saveWithin(limit: number, name: string, svg: string): Promise<void> {
  const drawn = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  for (let quality = 84; ; quality -= 5) {
    const webp = await sharp(drawn).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= limit * 1024) return save(`${FOLDER}/${name}.webp`, webp);
    if (quality < 25)
      throw new Error(`${name} does not fit ${limit} KB; draw it with less detail.`);
  }
}

/** Writes the sample projects' galleries: project-NN-K.webp, 1200 by 800. */
export async function drawProjects(): Promise<void> {
  for (const [index, gallery] of projectGalleries.entries()) {
    for (const [place, draw] of gallery.entries()) {
      await saveWithin(30, `project-${numbered(index)}-${place + 1}`, draw());
    }
  }
}

/** Writes the sample posts' thumbnails: post-NN.webp, 960 by 600. */
export async function drawPosts(): Promise<void> {
  for (const [index, draw] of postThumbnails.entries()) {
    await saveWithin(20, `post-${numbered(index)}`, draw());
  }
}

/** Writes the sample members' portraits: member-NN.webp, 400 by 400. */
export async function drawMembers(): Promise<void> {
  for (const [index, draw] of memberPortraits.entries()) {
    await saveWithin(8, `member-${numbered(index)}`, draw());
  }
}
