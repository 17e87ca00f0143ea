/** `npm run doctor`: what the server needs, a line each; exit code 1 where something needs a hand. */
import { CHECKED } from '#contract/checks/kinds.ts';
import { runCheck } from '#server/app/checks/service.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { runOverData } from './program.ts';

const MARKS = { fine: '✓', off: '–', todo: '✗', unknown: '?' } as const;

await runOverData(async (config) => {
  const opened = openDatabaseForCommand(config, { begins: false });
  const subject = { config, db: () => opened };
  const checks = await Promise.all(CHECKED.map((name) => runCheck(name, subject)));
  await opened.then(({ close }) => close()).catch(() => undefined);
  for (const { name, state, found, todo } of checks) {
    console.log(`${MARKS[state]} ${name.padEnd(12)} ${found} ${todo}`.trimEnd());
  }
  const hands = checks.filter(({ state }) => state === 'todo');
  const names = hands.map(({ name }) => name).join(', ');
  console.log(hands.length === 0 ? '손볼 것이 없어요.' : `손볼 것: ${names}`);
  process.exitCode = hands.length === 0 ? 0 : 1;
});
