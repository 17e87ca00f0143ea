/** Words of a text of 50,000 characters, `every` so many to a line; no word stands in two texts. */
export const longText = (name: string, every: number): string => {
  const parts = Array.from(
    { length: 9_000 },
    (_, index) => `${name}${index}${index % every === 0 ? '\n' : ' '}`,
  );
  return parts.join('').slice(0, 50_000);
};

/** Two texts of the longest length, with what they are. */
export const LONG_TEXTS = [
  ['one line', longText('가', Infinity), longText('나', Infinity)],
  ['long lines', longText('가', 20), longText('나', 20)],
  ['short lines', longText('가', 1), longText('나', 1)],
  ['every second line', '같음\n가\n'.repeat(8_000), '같음\n나\n'.repeat(8_000)],
  ['empty lines', '\n'.repeat(50_000), `${'\n'.repeat(25_000)}가${'\n'.repeat(24_999)}`],
  ['many words of a line', '가 나 '.repeat(12_500), '가 다 '.repeat(12_500)],
] as const;
