import { isSafeUrl } from '#contract/core/text/url.ts';

/** Addresses of pictures that only the person who copied them can open, and only for some time. */
const PASSING = /googleusercontent\.com|docs\.google\.com|notion\.(?:so|site)\/image|[?&]X-Amz-/i;

/** The address of a pasted picture that has to be uploaded; the number is its index in `pictures`. */
export const PASTED = /^pasted:(\d+)$/;

/** A picture whose address pages cannot use: its file, or only its name where the file cannot be read. */
export interface PastedPicture {
  readonly name: string;
  readonly alt: string;
  readonly file: File | null;
}

const PICTOGRAM = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Whether a description is nothing but emoji. */
const isEmoji = (text: string) =>
  PICTOGRAM.test(text) && /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u.test(text);

/** Attributes in which pages keep the address of a picture that they load late. */
const LATE = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-url'];

/** In CSS pixels: nothing so small is a picture of its own. */
const SMALL = 32;

/** In bytes: no photo is so short, but every placeholder. */
const SHORTEST_FILE = 100;

/** Makes words of emoji, finds pictures that load late, and takes those whose address pages cannot use. */
export function takePictures(body: HTMLElement): PastedPicture[] {
  for (const late of body.querySelectorAll('noscript')) showLate(late);
  const pictures: PastedPicture[] = [];
  for (const image of body.querySelectorAll('img')) {
    const alt = image.alt.replace(/\s+/g, ' ').trim();
    if (isEmoji(alt) || isSmall(image)) image.replaceWith(alt);
    else takePicture(image, alt, pictures);
  }
  return pictures;
}

/** A picture for browsers without scripts stands behind the placeholder that a script replaces. */
function showLate(late: HTMLElement): void {
  const image = late.querySelector('img');
  if (image === null) return;
  const before = late.previousElementSibling;
  if (before?.nodeName === 'IMG' && !isPlaceholder(before.getAttribute('src') ?? '')) return;
  if (before?.nodeName === 'IMG') before.remove();
  late.before(image);
}

const isPlaceholder = (address: string) => !isSafeUrl(absolute(address));

const absolute = (address: string) => address.trim().replace(/^\/\//, 'https://');

function isSmall(image: HTMLImageElement): boolean {
  const [width, height] = ['width', 'height'].map((side) => {
    const length = `${image.style.getPropertyValue(side)} ${image.getAttribute(side) ?? ''}`;
    const [, number, unit] = /^([\d.]+)(px|em|rem|)(?: |$)/.exec(length.trim()) ?? [];
    return number === undefined ? Infinity : Number(number) * (unit?.includes('em') ? 16 : 1);
  });
  const isNamed = /\b(?:emoji|emoticon|smiley)\b/i.test(image.className);
  return isNamed || Math.min(width ?? Infinity, height ?? Infinity) <= SMALL;
}

/** The widest of `a.jpg 480w, b.jpg 960w`. */
function widestIn(srcset: string): string {
  const choices = srcset.split(/,\s+/).map((choice) => choice.trim().split(/\s+/));
  const widths = choices.map(([, size]) => Number.parseFloat(size ?? '1'));
  return choices[widths.indexOf(Math.max(...widths))]?.[0] ?? '';
}

function addressOf(image: HTMLImageElement): string {
  const source = image.closest('picture')?.querySelector('source');
  const of = (name: string) => image.getAttribute(name) ?? source?.getAttribute(name) ?? '';
  const src = absolute(image.getAttribute('src') ?? '');
  const sets = [of('data-srcset'), of('srcset')].map(widestIn);
  const late = [...LATE.map((name) => image.getAttribute(name) ?? ''), sets[0] ?? ''];
  const choices = [...late, src, ...(src === '' || isPlaceholder(src) ? sets : [])].map(absolute);
  return choices.find((choice) => isSafeUrl(choice)) ?? src;
}

function takePicture(image: HTMLImageElement, alt: string, pictures: PastedPicture[]): void {
  const address = addressOf(image);
  if (isSafeUrl(address) && !PASSING.test(address)) {
    image.setAttribute('src', address);
    return;
  }
  const file = fileOf(address, alt);
  if (file !== null && file.size < SHORTEST_FILE) {
    image.remove();
    return;
  }
  image.setAttribute('src', `pasted:${pictures.length}`);
  pictures.push({ name: alt || '붙여 넣은 사진', alt, file });
}

/** The file in a `data:` address, which the page's policy does not allow to fetch. */
function fileOf(address: string, name: string): File | null {
  const [, type, base64] =
    /^data:(image\/(?:jpeg|png|webp|avif|gif));base64,([\w+/=\s]+)$/.exec(address) ?? [];
  if (type === undefined || base64 === undefined) return null;
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${name || '붙여 넣은 사진'}.${type.slice('image/'.length)}`, { type });
}
