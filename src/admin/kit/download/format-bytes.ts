const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1_000;

/** A size in decimal units: `3.2 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / STEP ** power;
  return `${amount.toFixed(power === 0 || amount >= 100 ? 0 : 1)} ${UNITS[power] ?? ''}`;
}
