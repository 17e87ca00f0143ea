import { createRandom } from './random.ts';
import type { Pixels } from './shape.ts';

/** Only four alpha levels keep the file small. */
export function renderGrain(side: number): Pixels {
  const random = createRandom(13);
  const data = new Uint8ClampedArray(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel++) {
    const draw = random() + random() - 1;
    const level = Math.round(draw * 4) / 4;
    const at = pixel * 4;
    const tone = level > 0 ? 255 : 0;
    data[at] = tone;
    data[at + 1] = tone;
    data[at + 2] = tone;
    data[at + 3] = Math.abs(level) * (level > 0 ? 14 : 40);
  }
  return { side, data };
}
