type Rgb = readonly [number, number, number];

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const linear = (channel: number) => (channel / 255) ** 2.2;
const encoded = (light: number) => 255 * light ** (1 / 2.2);

/** Mixed as light, because encoded values would go muddy. */
function blend(from: Rgb, to: Rgb, t: number): Rgb {
  const at = (a: number, b: number) => encoded(linear(a) + (linear(b) - linear(a)) * t);
  return [at(from[0], to[0]), at(from[1], to[1]), at(from[2], to[2])];
}

/** `stops` are ascending pairs of brightness and `#rrggbb`. */
export function createRamp(
  stops: readonly (readonly [number, string])[],
): (brightness: number) => Rgb {
  const steps = 1024;
  const first = stops[0]?.[0] ?? 0;
  const last = stops.at(-1)?.[0] ?? 1;
  const table: Rgb[] = [];
  for (let step = 0; step <= steps; step++) {
    const at = first + ((last - first) * step) / steps;
    const upper = Math.max(
      1,
      stops.findIndex(([position]) => position >= at),
    );
    const [from, low] = stops[upper - 1] ?? [0, '#000000'];
    const [to, high] = stops[upper] ?? [1, '#ffffff'];
    table.push(blend(rgb(low), rgb(high), (at - from) / (to - from)));
  }
  const black: Rgb = [0, 0, 0];
  return (brightness) => {
    const step = Math.round(((brightness - first) / (last - first)) * steps);
    return table[Math.min(steps, Math.max(0, step))] ?? black;
  };
}
