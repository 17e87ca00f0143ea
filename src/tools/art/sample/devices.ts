import { circle, clip, group, place, rect } from './draw.ts';

/** The screen of a phone is drawn in these units. */
export const PHONE = { width: 360, height: 760 } as const;

/** A phone with its middle at (x, y). `screen` is drawn on a PHONE-sized ground of colour `ground`. */
export function phone(
  id: string,
  x: number,
  y: number,
  turn: number,
  scale: number,
  ground: string,
  ...screen: string[]
): string {
  const { width, height } = PHONE;
  return place(
    x,
    y,
    turn,
    scale,
    `<g transform="translate(${-width / 2} ${-height / 2})">`,
    group('filter="url(#lift)"', rect(-12, -12, width + 24, height + 24, '#17161a', 62)),
    rect(-10, -10, width + 20, height + 20, 'none', 60, 'stroke="#4a484f" stroke-width="2"'),
    clip(id, 0, 0, width, height, 50, rect(0, 0, width, height, ground), ...screen),
    rect(width / 2 - 48, 14, 96, 26, '#17161a', 13),
    '</g>',
  );
}

/** A browser window with its top left corner at (x, y); `page` starts below its 44 px bar, clipped. */
export function browser(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  frame: string,
  ...page: string[]
): string {
  return group(
    `transform="translate(${x} ${y})"`,
    group('filter="url(#lift)"', rect(0, 0, width, height, frame, 18)),
    ['#ff6b5e', '#ffc145', '#4cc38a']
      .map((dot, index) => circle(28 + index * 24, 22, 7, dot))
      .join(''),
    rect(width / 2 - 150, 11, 300, 22, '#8883', 11),
    clip(
      id,
      0,
      44,
      width,
      height - 44,
      0,
      rect(0, 44, width, height - 62, ground),
      rect(0, 80, width, height - 80, ground, 18),
      `<g transform="translate(0 44)">`,
      ...page,
      '</g>',
    ),
  );
}

/** A raised card. */
export function card(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  ...parts: string[]
): string {
  return group(
    `transform="translate(${x} ${y})"`,
    group('filter="url(#lift)"', rect(0, 0, width, height, fill, Math.min(26, height / 4))),
    ...parts,
  );
}
