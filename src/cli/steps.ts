/** One line per step of a longer command, so that nobody wonders whether it hangs. */

/** Prints `name`, runs `work`, and prints how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  console.log(`→ ${name}`);
  const begin = performance.now();
  const result = await work();
  console.log(`✓ ${name} (${duration(performance.now() - begin)})`);
  return result;
}

/** `850 ms`, `12.3 s`. */
export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
