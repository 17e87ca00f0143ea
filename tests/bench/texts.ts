/**
 * `npm run bench -- markdown` and `-- compare`: the processor time that the dearest texts take; fails where one is over its
 * limit. Run it on a machine that does nothing else, since a shared core costs processor time as well.
 */
import { mergeValues } from '#admin/kit/form/conflict/merge.ts';
import { compareTexts } from '#admin/kit/ui/compare-texts.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { HOSTILE_MARKDOWN } from '../support/hostile-markdown.ts';
import { LONG_TEXTS, longText } from '../support/long-texts.ts';

/** Other programs on the same core make a run dearer, and none cheaper. */
const MOST_RUNS = 20;
const MARKDOWN_LIMIT_MS = 100;
const COMPARE_LIMIT_MS = 300;

interface Case {
  name: string;
  work: () => unknown;
}

/** How long every hostile text takes to become HTML. */
export function benchMarkdown(): void {
  const cases = HOSTILE_MARKDOWN.map(([name, text]) => ({
    name,
    work: () => renderMarkdown(text),
  }));
  measureAll(cases, MARKDOWN_LIMIT_MS);
}

/** How long it takes to compare, and to merge, two long texts. */
export function benchCompare(): void {
  const base = { content: longText('다', 5) };
  const cases = LONG_TEXTS.flatMap(([name, mine, theirs]) => [
    { name: `compared: ${name}`, work: () => compareTexts(mine, theirs) },
    {
      name: `merged: ${name}`,
      work: () => mergeValues({ base, mine: { content: mine }, theirs: { content: theirs } }),
    },
  ]);
  measureAll(cases, COMPARE_LIMIT_MS);
}

/** Prints the five dearest; one over the limit makes the program fail. */
function measureAll(cases: readonly Case[], limit: number): void {
  const measured = cases
    .map(({ name, work }) => ({ name, ms: measureBest(work, limit) }))
    .toSorted((one, other) => other.ms - one.ms);
  for (const { name, ms } of measured.slice(0, 5)) console.log(`${ms.toFixed(1)} ms  ${name}`);
  const over = measured.filter(({ ms }) => ms >= limit);
  console.log(`${cases.length} texts, ${over.length} of them over ${limit} ms`);
  if (over.length > 0) process.exitCode = 1;
}

/** Milliseconds of this thread's processor time in the best of three runs, or of more while that is over the limit. */
function measureBest(work: () => unknown, limit: number): number {
  let best = Infinity;
  for (let run = 0; run < MOST_RUNS && (run < 3 || best >= limit); run += 1) {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}
