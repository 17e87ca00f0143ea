/** How every runner tells of a test that failed: the promise, what was seen and where, and the command that runs it alone. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LINES = 10;
const WIDTH = 160;
/** Of the line that failed: in a helper and in the test that called it. */
const CALLS = 2;

export interface Failure {
  /** The titles around the test and its own. */
  promise: string[];
  /** What the runner says of it; the first of its lines are shown. */
  seen: string;
  /** The line that failed, then those that called it. */
  places: readonly Place[];
  command: string;
}

export interface Place {
  file: string;
  line: number;
}

/** The failure in a few short lines, whatever the test compared. */
export function tellFailure({ promise, seen, places, command }: Failure): string {
  const lines = withoutContext(
    stripVTControlCharacters(seen)
      .split('\n')
      .filter((line) => line.trim() !== ''),
  );
  const excerpt = lines.slice(0, LINES).map((line) => (line.length > WIDTH ? cut(line) : line));
  if (lines.length > LINES) excerpt[LINES - 1] = `… and ${lines.length - LINES + 1} more lines`;
  return [
    `✗ ${promise.join(' › ')}`,
    ...excerpt.map((line) => `    ${line}`),
    ...new Set(places.filter(isOurs).slice(0, CALLS).map(tellPlace)),
    `    alone: ${command}`,
  ].join('\n');
}

/** Of a long difference what differs, since what stands around it would take its place. */
function withoutContext(lines: readonly string[]): readonly string[] {
  const begin = lines.findIndex((line) => line.startsWith('+ Received'));
  if (begin === -1 || lines.length <= LINES) return lines;
  return lines.filter((line, index) => index <= begin || !/^(?: {2}|@@)/.test(line));
}

/** With the words of the statement, as a bare `expected false to be true` does not say of what. */
function tellPlace({ file, line }: Place): string {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, line);
  const indent = lines.at(-1)?.search(/\S/) ?? 0;
  // V8 names the last line of a statement that has several.
  const begin = lines.findLastIndex(
    (text) => (/^(\s*)[^\s)\]}.]/.exec(text)?.[1]?.length ?? Infinity) <= indent,
  );
  const text = lines
    .slice(begin)
    .map((one) => one.trim())
    .join(' ');
  return `    at ${relative(process.cwd(), file)}:${line}  ${text.slice(0, WIDTH)}`;
}

const isOurs = ({ file }: Place) =>
  relative(process.cwd(), file).startsWith('tests/') && existsSync(file);

const cut = (line: string) => `${line.slice(0, WIDTH)}… (${line.length} characters)`;

/** For a shell, in single quotes. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
