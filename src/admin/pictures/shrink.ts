import { LIMITS } from '#contract/core/limits.ts';

export interface Drawable {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/** Seven times what pages show, so that a part that is cut out stays sharp; phones draw no more than 16 megapixels. */
const MOST_PIXELS = 12_000_000;

/** The encoders' limit is 16,383 pixels. */
const LONGEST = 16_000;

const QUALITY = 0.9;
const STEP = 0.7;

/** Draws it as large as the server takes it, at most 12 megapixels; null where this browser cannot. */
export async function drawSmaller(picture: Drawable, type: string): Promise<Blob | null> {
  const { width, height } = picture;
  const largest = Math.sqrt(MOST_PIXELS / (width * height));
  for (let scale = Math.min(1, largest, LONGEST / Math.max(width, height)); ; scale *= STEP) {
    const drawn = await drawAt(picture, scale, type);
    if (drawn === null || drawn.size <= LIMITS.pictureBytes) return drawn;
  }
}

async function drawAt({ source, width, height }: Drawable, scale: number, type: string) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write WebP writes PNG.
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  // WebKit keeps the pixels until long after.
  canvas.width = 0;
  return drawn;
}
