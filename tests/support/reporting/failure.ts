/** How every runner tells of a test that failed: the promise, what was seen, and the command that runs it alone. */
import { stripVTControlCharacters } from 'node:util';

const LINES = 10;
const WIDTH = 160;

export interface Failure {
  /** The titles around the test and its own. */
  promise: string[];
  /** What the runner says of it; the first of its lines are shown. */
  seen: string;
  command: string;
}

/** The failure in a few short lines, whatever the test compared. */
export function tellFailure({ promise, seen, command }: Failure): string {
  const lines = stripVTControlCharacters(seen)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const shown = lines.slice(0, LINES).map((line) => (line.length > WIDTH ? cut(line) : line));
  if (lines.length > LINES) shown[LINES - 1] = `… and ${lines.length - LINES + 1} more lines`;
  return [
    `✗ ${promise.join(' › ')}`,
    ...shown.map((line) => `    ${line}`),
    `    alone: ${command}`,
  ].join('\n');
}

const cut = (line: string) => `${line.slice(0, WIDTH)}… (${line.length} characters)`;

/** For a shell, in single quotes. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
