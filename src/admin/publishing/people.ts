/** `김사자 님, 이사자 님`; empty for nobody. */
export function describePeople(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `${name} 님`).join(', ');
}
