/** What kind of picture a file is, by its first bytes: cameras, phones and messengers name files as they like. */
import { describe, expect, it } from 'vitest';
import { formatOf, HEAD_BYTES } from '#contract/pictures/format.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The box that begins AVIF, HEIC and films: its length, its major brand, a version, the compatible brands. */
const box = (major: string, ...compatible: string[]) => {
  const length = 16 + 4 * compatible.length;
  return `\0\0\0${String.fromCharCode(length)}ftyp${major}\0\0\0\0${compatible.join('')}`;
};

describe('the format of a file', () => {
  it.each([
    ['a camera’s JPEG', '\xff\xd8\xff\xe1\0\x10Exif', 'jpeg'],
    ['a JPEG without a header of its own', '\xff\xd8\xff\xdb', 'jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['an old GIF', 'GIF87a', 'gif'],
    ['a GIF that may move', 'GIF89a', 'gif'],
    ['a WebP', 'RIFF\x24\0\0\0WEBPVP8X', 'webp'],
    ['an AVIF', box('avif', 'avif', 'mif1'), 'avif'],
    ['an AVIF that moves', box('avis', 'msf1', 'miaf'), 'avif'],
    ['an AVIF that begins as any HEIF does', box('mif1', 'mif1', 'avif', 'miaf'), 'avif'],
    ['an AVIF of an older encoder', box('miaf', 'MA1B', 'avif'), 'avif'],
    [
      'an iPhone’s HEIC',
      box('heic', 'mif1', 'MiHE', 'MiPr', 'miaf', 'MiHB', 'tmap', 'heic'),
      'heic',
    ],
    ['a Galaxy’s HEIC', box('heic', 'mif1', 'heic'), 'heic'],
    ['a HEIC that names only the family', box('mif1', 'miaf'), 'heic'],
  ])('is told of %s', (_, head, format) => {
    expect(formatOf(bytesOf(head.padEnd(HEAD_BYTES, '\0')))).toBe(format);
  });

  it.each([
    ['a film', box('isom', 'isom', 'iso2', 'avc1', 'mp41')],
    ['a film of an iPhone', box('qt  ', 'qt  ')],
    ['a raw photo', box('crx ', 'crx ', 'isom')],
    ['a film that names a brand only behind its box', `${box('isom', 'iso2')}heicavif`],
    ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a JPEG XL', '\0\0\0\x0cJXL \r\n\x87\n'],
    ['a TIFF', 'II*\0'],
    ['a BMP', 'BM\x36\0'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a PNG that a transfer of texts has broken', '\x89PNG\n\x1a\n'],
    ['a page that is called a picture', '<!doctype html>'],
  ])('is none of ours for %s', (_, head) => {
    expect(formatOf(bytesOf(head.padEnd(HEAD_BYTES, '\0')))).toBeNull();
  });

  it.each(['', '\xff\xd8', 'GIF', 'RIFF\x24\0\0\0', '\0\0\0\x18ftyp'])(
    'is not guessed of a file that ends too soon: %j',
    (head) => {
      expect(formatOf(bytesOf(head))).toBeNull();
    },
  );
});
