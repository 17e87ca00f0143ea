/** Reads a typed `13` or `13기`: `undefined` for an empty field, NaN for anything but a decimal number. */
export function parseNumber(text: string): number | undefined {
  const digits = text.trim().replace(/\s*기$/, '');
  if (digits === '') return undefined;
  return /^[+-]?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}
