/** What a failed test prints, for whoever has not written it. */
import { expect, it } from 'vitest';
import { tellFailure } from '../support/reporting/failure.ts';

/** A promise that holds for nothing. */
function ask(value: unknown): Error | null {
  try {
    expect(
      value,
    ).toBe(true); // prettier-ignore
  } catch (error) {
    return error as Error;
  }
  return null;
}

it('names the statement that failed, whole, then the one that called it, and nothing of packages', () => {
  const error = ask(false);
  const places = [...(error?.stack ?? '').matchAll(/ \(?(?:file:\/\/)?(\/[^():]+):(\d+):\d+/g)].map(
    ([, file = '', line]) => ({ file, line: Number(line) }),
  );
  const text = tellFailure({ promise: ['a.test.ts', 'holds'], seen: 'no', places, command: 'run' });
  expect(text.split('\n')).toEqual([
    '✗ a.test.ts › holds',
    '    no',
    expect.stringMatching(
      /^ {4}at tests\/unit\/failure\.test\.ts:\d+ {2}expect\( ?value,? ?\)\.toBe\(true\);/,
    ),
    expect.stringMatching(
      /^ {4}at tests\/unit\/failure\.test\.ts:\d+ {2}const error = ask\(false\);$/,
    ),
    '    alone: run',
  ]);
});

it('shows of a long list what differs', () => {
  const around = Array.from({ length: 9 }, (_, index) => `    "${index}",`);
  const seen = ['expected', '- Expected', '+ Received', '@@ -1,9 +1,8 @@', ...around, '-   "a",'];
  const text = tellFailure({
    promise: ['holds'],
    seen: seen.join('\n'),
    places: [],
    command: 'run',
  });
  expect(text.split('\n').slice(1, -1)).toEqual(
    ['expected', '- Expected', '+ Received', '-   "a",'].map((line) => `    ${line}`),
  );
});
