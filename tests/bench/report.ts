/** `docs/benchmarks.md`: a section for each measurement, each written without touching the others. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#cli/run.ts';

const FILE = join(ROOT, 'docs/benchmarks.md');

/** A row of a Markdown table. */
export function tableRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The head of a Markdown table. */
export function tableHead(names: readonly string[]): string[] {
  return [tableRow(names), `|${names.map(() => '---').join('|')}|`];
}

/** Puts a section in the place of the one with the same heading, or at the end of the page; prints it, too. */
export function writeSection(heading: string, lines: readonly string[]): void {
  const [intro = '', ...sections] = readFileSync(FILE, 'utf8').split(/^## /m);
  const section = [heading, '', ...lines, '', ''].join('\n');
  const index = sections.findIndex((text) => text.startsWith(`${heading}\n`));
  if (index === -1) sections.push(section);
  else sections[index] = section;
  const text = [intro, ...sections.map((each) => `## ${each}`)].join('');
  writeFileSync(FILE, `${text.trimEnd()}\n`);
  console.log(section);
}
