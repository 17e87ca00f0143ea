/** One line per step of a longer command, so that its progress is visible. */

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
