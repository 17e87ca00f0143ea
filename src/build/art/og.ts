import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { save } from './files.ts';
import { createRandom } from './random.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const HORIZON = 548;
const SUN_SIDE = 660;

const font = (weight: string) =>
  fileURLToPath(
    new URL(
      `../../../node_modules/pretendard/dist/public/static/Pretendard-${weight}.otf`,
      import.meta.url,
    ),
  );

function line(text: string, weight: string, colour: string, size: number): Promise<Buffer> {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${text}</span>`,
      font: `Pretendard ${weight} ${size}`,
      fontfile: font(weight),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();
}

function landscape(): { behind: string; before: string } {
  const random = createRandom(1300);
  const stars = Array.from({ length: 60 }, () => {
    const y = random() * 330;
    return `<circle cx="${(random() * WIDTH).toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.6 + random()).toFixed(1)}" fill="#ffe9cf" opacity="${(0.12 + random() * 0.4).toFixed(2)}"/>`;
  }).join('');
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`;
  const behind = `${open}<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="600" cy="${HORIZON}" r="720"><stop stop-color="#ff7a2c" stop-opacity=".75"/><stop offset=".36" stop-color="#d9430f" stop-opacity=".42"/><stop offset=".66" stop-color="#6b1a0a" stop-opacity=".22"/><stop offset="1" stop-color="#0d0b0a" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="#0d0b0a"/>${stars}<rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const before = `${open}<defs><linearGradient id="l" x1="0" x2="1"><stop stop-color="#ff8534" stop-opacity="0"/><stop offset=".28" stop-color="#ff8534" stop-opacity=".9"/><stop offset=".5" stop-color="#fff1d9"/><stop offset=".72" stop-color="#ff8534" stop-opacity=".9"/><stop offset="1" stop-color="#ff8534" stop-opacity="0"/></linearGradient><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="600" cy="0" r="420" gradientTransform="translate(0 ${HORIZON}) scale(1 .16)"><stop stop-color="#ff8534" stop-opacity=".55"/><stop offset="1" stop-color="#ff8534" stop-opacity="0"/></radialGradient></defs><rect y="${HORIZON}" width="100%" height="100%" fill="#0b0807"/><rect y="${HORIZON}" width="100%" height="90" fill="url(#r)"/><rect y="${HORIZON - 1}" width="100%" height="2.4" fill="url(#l)"/></svg>`;
  return { behind, before };
}

async function sunrise(sun: Buffer, raised: number): Promise<Layer[]> {
  const { behind, before } = landscape();
  const top = HORIZON - raised;
  // sharp refuses a layer that reaches below the canvas.
  const disc = await sharp(await sharp(sun).resize(SUN_SIDE).png().toBuffer())
    .extract({ left: 0, top: 0, width: SUN_SIDE, height: Math.min(SUN_SIDE, HEIGHT - top) })
    .toBuffer();
  return [
    { input: Buffer.from(behind), left: 0, top: 0 },
    { input: disc, left: (WIDTH - SUN_SIDE) / 2, top },
    { input: Buffer.from(before), left: 0, top: 0 },
  ];
}

interface Layer {
  input: Buffer;
  left: number;
  top: number;
}

async function compose([ground, ...layers]: Layer[]): Promise<Buffer> {
  return sharp(ground?.input).composite(layers).png().toBuffer();
}

/**
 * Writes public/og.png, the default share picture: the sun on the horizon under the club's name. Also writes the
 * ground, with less of the sun, on which the server sets the titles of pages, posts and projects.
 */
export async function drawPreview(sun: Buffer): Promise<void> {
  const name = await line('멋쟁이사자처럼', 'Bold', '#ffffff', 92);
  const place = await line('광운대학교', 'SemiBold', '#ffcd84', 46);
  const middle = async (picture: Buffer) =>
    Math.round((WIDTH - (await sharp(picture).metadata()).width) / 2);
  const composed = await compose([
    ...(await sunrise(sun, SUN_SIDE / 2 - 40)),
    { input: name, left: await middle(name), top: 84 },
    { input: place, left: await middle(place), top: 196 },
  ]);
  await save(
    'public/og.png',
    await sharp(composed).png({ palette: true, quality: 100, dither: 1, effort: 10 }).toBuffer(),
  );
  await save('src/server/site/share-pictures/ground.png', await compose(await sunrise(sun, 130)));
}
