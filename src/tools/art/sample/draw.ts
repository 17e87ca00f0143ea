/* Small builders of SVG text. Numbers are pixels of the picture; `more` is further attributes, written as SVG. */

/** A point: x to the right, y downwards. */
export type Point = readonly [number, number];

/** Rounds to a tenth of a pixel: shorter text, same picture. */
export const short = (value: number) => Math.round(value * 10) / 10;

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${more}/>`;
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`;
}

/** A filled outline. */
export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A line of the given width with round ends and joins. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

/** Moves, turns (degrees) and scales what it holds. */
export function place(
  x: number,
  y: number,
  turn: number,
  scale: number,
  ...parts: string[]
): string {
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${scale})">${parts.join('')}</g>`;
}

export function group(more: string, ...parts: string[]): string {
  return `<g ${more}>${parts.join('')}</g>`;
}

/** Shows `parts` only inside a rounded rectangle. `id` must be the picture's own. */
export function clip(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  ...parts: string[]
): string {
  return `<clipPath id="${id}">${rect(x, y, width, height, '#000', radius)}</clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;
}

/** A straight path through points. */
export function through(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
}

/** A smooth path through points (Catmull-Rom as Bézier curves). */
export function smoothly(points: readonly Point[]): string {
  const at = (index: number): Point =>
    points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, e] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${short(b[0] + (c[0] - a[0]) / 6)} ${short(b[1] + (c[1] - a[1]) / 6)} ${short(c[0] - (e[0] - b[0]) / 6)} ${short(c[1] - (e[1] - b[1]) / 6)} ${short(c[0])} ${short(c[1])}`;
  }
  return d;
}

/** A point on a circle: `degrees` clockwise from the top. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The path of a circular arc between two angles (degrees clockwise from the top). */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const [ax, ay] = polar(x, y, radius, from);
  const [bx, by] = polar(x, y, radius, to);
  return `M${short(ax)} ${short(ay)}A${short(radius)} ${short(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${short(bx)} ${short(by)}`;
}

/** A gradient from top to bottom, or along `vector` (x1 y1 x2 y2 in shares of the filled box). */
export function gradient(
  id: string,
  stops: readonly (readonly [number, string])[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`;
}

/** A gradient from the middle of the filled box (or `centre`, in shares) outwards. */
export function radial(
  id: string,
  stops: readonly (readonly [number, string])[],
  [x, y, radius]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string {
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopList(stops)}</radialGradient>`;
}

function stopList(stops: readonly (readonly [number, string])[]): string {
  return stops
    .map(([offset, colour]) => {
      const opacity = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
      return `<stop offset="${offset}" stop-color="${colour.slice(0, 7)}" stop-opacity="${short(opacity * 10) / 10}"/>`;
    })
    .join('');
}

/** Lines of abstract text: one bar for each width. */
export function bars(
  x: number,
  y: number,
  widths: readonly number[],
  colour: string,
  height = 10,
  gap = 12,
): string {
  return widths
    .map((width, index) => rect(x, y + index * (height + gap), width, height, colour, height / 2))
    .join('');
}

/** The whole picture. `filter="url(#lift)"` gives a card its shadow, `url(#soft)` blurs a glow. */
export function canvas(
  width: number,
  height: number,
  background: string,
  ...parts: string[]
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    '<defs><filter id="lift" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="14" stdDeviation="16" flood-color="#000" flood-opacity=".22"/></filter>' +
    '<filter id="soft" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="34"/></filter></defs>' +
    (background ? rect(0, 0, width, height, background) : '') +
    parts.join('') +
    '</svg>'
  );
}

/** `count` values made by a function of the index, joined. */
export function many(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}

/** The share of `index` in `list`, endlessly repeated. */
export function pick<Item>(list: readonly [Item, ...Item[]], index: number): Item {
  return list[index % list.length] ?? list[0];
}
