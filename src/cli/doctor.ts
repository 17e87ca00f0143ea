/** `npm run doctor`: what the server needs of its machine, a line each; exit code 1 where something needs a hand. */
import { CHECKS, type Finding } from '#server/app/health/checks.ts';
import { isReadOnly } from '#server/db/engines/constraints.ts';
import { describeError } from '#server/db/engines/describe-error.ts';
import { runOverData } from './program.ts';

const READ_ONLY =
  'The disk of DATA_DIR is read-only or fails: nothing can be saved until it takes writes again.';

const MARKS = { fine: '✓', off: '–', hand: '✗' } as const;

await runOverData(async (config) => {
  const findings = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]): Promise<Finding & { name: string }> => {
      const finding = await check(config).catch((error: unknown): Finding => ({
        state: 'hand',
        text: isReadOnly(error) ? READ_ONLY : describeError(error).replace(/[^.]$/, '$&.'),
      }));
      return { name, ...finding };
    }),
  );
  for (const { name, state, text } of findings) {
    console.log(`${MARKS[state]} ${name.padEnd(12)} ${text}`);
  }
  const hands = findings.filter(({ state }) => state === 'hand');
  console.log(
    hands.length === 0
      ? 'Nothing needs a hand.'
      : `Needs a hand: ${hands.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = hands.length === 0 ? 0 : 1;
});
