/** The web manifest: what a phone shows of the site on its home screen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SITE } from '#site';
import { GET } from '../../src/pages/manifest.webmanifest.ts';

const PUBLIC = join(import.meta.dirname, '../../public');

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

it('names the club and icons that exist in the size they are said to have', async () => {
  const response = (GET as () => Response)();
  const { name, icons } = (await response.json()) as Manifest;
  expect(name).toBe(SITE.fullName);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    ['192x192', '512x512'].flatMap((size) => [`${size} any`, `${size} maskable`]),
  );
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(readFileSync(join(PUBLIC, src))).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});
