import { canvas, many, pick, rect } from '../draw.ts';
import { noise } from '../../noise.ts';
import { createRandom } from '../../random.ts';

const CELL = 20;
const COLUMNS = 60;
const ROWS = 40;

/** Sprites: a letter a pixel, looked up in the sprite's own colours; a dot is clear. */
interface Sprite {
  rows: readonly string[];
  colours: Readonly<Record<string, string>>;
}

const HERO: Sprite = {
  rows: [
    '..hhhh..',
    '.hhhhhh.',
    '.hssssh.',
    '.skssks.',
    '.ssssss.',
    '..rrrr..',
    '.rrrrrr.',
    'srrrrrrs',
    '..bbbb..',
    '..b..b..',
    '..k..k..',
  ],
  colours: { h: '#5b3a29', s: '#f4c69c', k: '#1b1526', r: '#e4572e', b: '#31477a' },
};
const SLIME: Sprite = {
  rows: [
    '...gggg...',
    '..gggggg..',
    '.ggwggwgg.',
    '.ggkggkgg.',
    'gggggggggg',
    'gGgggggGgg',
    'GGGGGGGGGG',
  ],
  colours: { g: '#6fd08c', G: '#3f9f6b', w: '#ffffff', k: '#12301f' },
};
const FIRE: Sprite = {
  rows: [
    '....y....',
    '...yy....',
    '...yyo...',
    '..yyoo.o.',
    '.oyyyooo.',
    '.oywwyoo.',
    '.roywyor.',
    '..rooor..',
    'bbbbbbbbb',
    '.b.bbb.b.',
  ],
  colours: { y: '#ffe27a', o: '#ff9d3b', r: '#e4572e', w: '#fff8dc', b: '#5b3a29' },
};
const PINE: Sprite = {
  rows: [
    '....g....',
    '...ggg...',
    '...gGg...',
    '..ggGgg..',
    '..gGGGg..',
    '.gggGggg.',
    '.ggGGGgg.',
    'ggGGGGGgg',
    '....b....',
    '....b....',
  ],
  colours: { g: '#2f7d5b', G: '#1f5c47', b: '#4a3224' },
};
const CHEST: Sprite = {
  rows: ['.bbbbbb.', 'bBBBBBBb', 'bBByyBBb', 'bbbyybbb', 'bBBBBBBb', 'bbbbbbbb'],
  colours: { b: '#5b3a29', B: '#a8693a', y: '#ffd23f' },
};
const HEART: Sprite = {
  rows: ['.rr.rr.', 'rwrrrrr', 'rrrrrrr', '.rrrrr.', '..rrr..', '...r...'],
  colours: { r: '#ff4d6a', w: '#ffd5dc' },
};
const SWORD: Sprite = {
  rows: [
    '......ww',
    '.....www',
    '....wwg.',
    'b..wwg..',
    'bbwwg...',
    '.bbg....',
    '.bbb....',
    'b..bb...',
  ],
  colours: { w: '#eaf2f5', g: '#9fb4bf', b: '#a8693a' },
};

function sprite({ rows, colours }: Sprite, column: number, row: number, cell = CELL): string {
  return rows
    .map((line, y) =>
      Array.from(line)
        .map((letter, x) =>
          colours[letter]
            ? rect((column + x) * cell, (row + y) * cell, cell + 0.4, cell + 0.4, colours[letter])
            : '',
        )
        .join(''),
    )
    .join('');
}

/** Fills the picture cell by cell. */
function field(colour: (column: number, row: number) => string): string {
  return many(COLUMNS * ROWS, (index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    const fill = colour(column, row);
    return fill ? rect(column * CELL, row * CELL, CELL + 0.4, CELL + 0.4, fill) : '';
  });
}

const hearts = (full: number) =>
  many(5, (index) =>
    index < full
      ? sprite(HEART, 4 + index * 9, 4, 10)
      : sprite({ ...HEART, colours: { r: '#00000055', w: '#00000055' } }, 4 + index * 9, 4, 10),
  );

function camp(): string {
  const dusk = [
    '#141033',
    '#1d1546',
    '#2f1c5c',
    '#4b246b',
    '#732e70',
    '#a33e69',
    '#d4575d',
    '#f0805a',
    '#fbb062',
  ] as const;
  const random = createRandom(31);
  const stars = many(54, () =>
    rect(
      Math.floor(random() * 120) * 10,
      Math.floor(random() * 30) * 10,
      10,
      10,
      random() < 0.3 ? '#fff4d6' : '#8a6fb0',
    ),
  );
  const hill = (column: number, base: number, seed: number) =>
    base - Math.round(7 * noise(column / 11, 0.3, 0.7, seed));
  const picture = field((column, row) => {
    const sun = Math.hypot(column - 43, (row - 20) * 1) < 6.2;
    if (row >= 32)
      return row === 32 ? '#4f8f4a' : (column * 7 + row * 5) % 11 === 0 ? '#3a2a4a' : '#2c2040';
    if (row >= hill(column, 28, 6)) return '#33306b';
    if (row >= hill(column, 23, 2)) return '#5a3479';
    if (sun && !((row === 20 || row === 22 || row === 24) && row > 19))
      return row < 19 ? '#fff0b3' : '#ffd27a';
    return pick(dusk, Math.min(8, Math.floor((row + ((column + row) % 2) * 0.9) / 3.2)));
  });
  return canvas(
    1200,
    800,
    dusk[0],
    picture,
    stars,
    sprite(PINE, 2, 22),
    sprite(PINE, 9, 23),
    sprite(PINE, 49, 22),
    sprite(PINE, 41, 24, 20),
    sprite(FIRE, 24, 22),
    sprite(HERO, 15, 21),
    sprite(SLIME, 34, 25),
    hearts(4),
  );
}

function dungeon(): string {
  const cave = (column: number, row: number) =>
    noise(column / 6.5, row / 5.5, 0.4, 17) + 0.4 * noise(column / 2.7, row / 2.7, 0.2, 18);
  // The hero's own hall is always open.
  const carved = (column: number, row: number) =>
    cave(column, row) > -0.16 || Math.hypot(column - 31, row - 21) < 8;
  const picture = field((column, row) => {
    const open = carved(column, row);
    const light = Math.max(0, 1 - Math.hypot((column - 29) / 15, (row - 19) / 13));
    if (!open)
      return carved(column, row + 1)
        ? pick(['#3d4468', '#6a6f93', '#a98f8c'], light > 0.5 ? 2 : light > 0.12 ? 1 : 0)
        : '#12131f';
    const floor =
      light > 0.55
        ? ['#e9b872', '#dda45e']
        : light > 0.28
          ? ['#a9795f', '#9b6c58']
          : light > 0.08
            ? ['#56456b', '#4d3d62']
            : ['#282640', '#24223a'];
    return floor[(column * 3 + row * 5) % 4 === 0 ? 1 : 0] ?? '';
  });
  return canvas(
    1200,
    800,
    '#12131f',
    picture,
    sprite(HERO, 27, 14, 20),
    sprite(CHEST, 80, 44, 10),
    sprite(SLIME, 88, 62, 10),
    sprite(SLIME, 20, 30, 10),
    sprite(CHEST, 22, 58, 10),
    sprite(FIRE, 48, 52, 10),
    hearts(2),
  );
}

function inventory(): string {
  const slots: readonly (Sprite | undefined)[] = [
    SWORD,
    CHEST,
    undefined,
    HEART,
    FIRE,
    PINE,
    SLIME,
    undefined,
    HEART,
    undefined,
    SWORD,
    undefined,
  ];
  return canvas(
    1200,
    800,
    '#3a7d6c',
    field((column, row) => ((Math.floor(column / 4) + Math.floor(row / 4)) % 2 ? '#3f8573' : '')),
    rect(100, 100, 1000, 600, '#2b1f2e'),
    rect(80, 120, 1040, 560, '#2b1f2e'),
    rect(100, 120, 1000, 560, '#c98d54'),
    rect(120, 140, 960, 520, '#e0ab6e'),
    rect(160, 180, 300, 440, '#8f5a3a'),
    rect(180, 200, 260, 400, '#5d9bb8'),
    rect(180, 480, 260, 120, '#4f8f4a'),
    sprite(HERO, 11.5, 16, 19.4),
    many(12, (index) => {
      const x = 500 + (index % 4) * 142;
      const y = 180 + Math.floor(index / 4) * 152;
      const held = slots[index];
      const cell = held && Math.max(...held.rows.map((line) => line.length)) > 8 ? 9 : 11;
      const width = held ? Math.max(...held.rows.map((line) => line.length)) : 0;
      return (
        rect(x, y, 128, 128, '#8f5a3a') +
        rect(x + 10, y + 10, 108, 108, index === 0 ? '#fff0c2' : '#c98d54') +
        (held
          ? sprite(
              held,
              (x + 64 - (width * cell) / 2) / cell,
              (y + 64 - (held.rows.length * cell) / 2) / cell,
              cell,
            )
          : '')
      );
    }),
  );
}

/** 13: a survival game in pixels. */
export const pixelSurvival = [camp, dungeon, inventory];
