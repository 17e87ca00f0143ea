/** Reads `.env`, but only what systemd, which reads the same file for the service, understands in the same way. */
import { lstatSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { masked } from '#server/app/environment.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { describeError } from '#server/db/engines/describe-error.ts';

/** Nothing, or a comment; systemd goes on with one that ends in a backslash. */
const SILENT = /^(?:\s*|[ \t]*#(?!.*\\$).*)$/;

/** Without quotes Node ends a value at `#` and systemd drops a backslash; in double quotes they differ on a backslash. */
const ASSIGNMENT =
  /^[ \t]*[A-Za-z_]\w*[ \t]*=[ \t]*(?:"[^"\\]*"|'[^']*'|(?:(?![\s"'`“”‘’„])[^#\\`]*)?)[ \t]*$/;

/** What looks like a space or like nothing, and is part of the value. */
const UNSEEN = /(?![ \t])[\p{Z}\p{Cc}\p{Cf}]/u;

/** Name and value of a line that means something to people. */
const READABLE_ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*[=:＝：]\s*(.*)$/;
const QUOTED = /^["'`“”‘’„](.*?)["'`“”‘’]?\s*(?:#.*)?$/;

/** Null where there is no file. Throws a StartupError with the line and a spelling that both read alike. */
export function readDotEnv(file: string): NodeJS.Dict<string> | null {
  const text = readText(file);
  if (text === null) return null;
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    if (SILENT.test(line) || (ASSIGNMENT.test(line) && !UNSEEN.test(line))) continue;
    throw new StartupError(`${file}, line ${index + 1} ${faultOf(line)}: write ${spell(line)}.`);
  }
  // Node joins lines that end in CR alone, and an assignment that ends in a space with the next line.
  return parseEnv(lines.map((line) => line.trimEnd()).join('\n'));
}

/** A byte order mark is left out. */
function readText(file: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && lstatSync(file, { throwIfNoEntry: false }) === undefined) return null;
    if (code === 'ENOENT')
      throw new StartupError(`${file} is a link that leads nowhere: make what it names.`);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new StartupError(`${file} is in another encoding: save it as UTF-8.`);
    throw new StartupError(`${file} cannot be read (${describeError(error)}).`);
  }
}

function faultOf(line: string): string {
  const code = UNSEEN.exec(line)?.[0].codePointAt(0)?.toString(16).padStart(4, '0');
  if (code !== undefined) return `holds U+${code.toUpperCase()}, which nobody sees`;
  return READABLE_ASSIGNMENT.test(line) && line.includes('=')
    ? 'is not read by systemd as it is by Node'
    : 'means nothing';
}

function spell(line: string): string {
  const [, name, rest = ''] = READABLE_ASSIGNMENT.exec(line) ?? [];
  if (name === undefined) return 'NAME=value, or # in front';
  const value = (QUOTED.exec(rest)?.[1] ?? rest).replace(new RegExp(UNSEEN, 'gu'), ' ').trim();
  const quote = /["\\]/.test(value) ? "'" : /[#`']/.test(value) ? '"' : '';
  if (quote !== '' && value.includes(quote)) return `a value of ${name} without \\ and '`;
  return `${name}=${quote}${masked(name, value)}${quote}`;
}
