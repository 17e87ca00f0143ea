/** `npm run doctor`: what the server needs, a line each; exit code 1 where something needs a hand. */
import { CHECKED } from '#contract/checks/kinds.ts';
import { lookOnce } from '#server/app/checks/service.ts';
import { openDatabaseBeside } from '#server/db/open.ts';
import { runOverData } from './program.ts';

const MARKS = { fine: '✓', off: '–', todo: '✗', unknown: '?' } as const;

await runOverData(async (config) => {
  const opened = openDatabaseBeside(config, { begins: false });
  const subject = { config, db: () => opened };
  const looked = await Promise.all(CHECKED.map((name) => lookOnce(name, subject)));
  await opened.then(({ close }) => close()).catch(() => undefined);
  for (const { name, state, found, todo } of looked) {
    console.log(`${MARKS[state]} ${name.padEnd(12)} ${found} ${todo}`.trimEnd());
  }
  const hands = looked.filter(({ state }) => state === 'todo');
  const names = hands.map(({ name }) => name).join(', ');
  console.log(hands.length === 0 ? '손볼 것이 없어요.' : `손볼 것: ${names}`);
  process.exitCode = hands.length === 0 ? 0 : 1;
});
