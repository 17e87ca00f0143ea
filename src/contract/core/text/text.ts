import * as v from 'valibot';
import { countCharacters } from './characters.ts';
import { cleanInvisible, cleanMarkdown } from './clean.ts';
import { withoutInvisible } from './invisible.ts';
import { toNfc, toWellFormed } from './nfc.ts';
import { groupDigits } from './number.ts';

export const MESSAGES = {
  required: '꼭 입력해 주세요.',
  text: '글자로 입력해 주세요.',
  tooLong: (max: number) => `${groupDigits(max)}자까지 쓸 수 있어요.`,
  tooMany: (max: number) => `${max}개까지 넣을 수 있어요.`,
  duplicate: '같은 값이 두 번 들어 있어요.',
  url: 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.',
  date: '날짜를 2026-03-02처럼 입력해 주세요.',
  wholeNumber: '숫자로 입력해 주세요.',
  choice: '목록에 있는 값을 골라 주세요.',
} as const;

// With spaces, what a text of nothing else counts as empty for.
const NOTHING = /[\s\p{Cf}\p{Cc}\u2800]/gu;

// Line ends and tabs become one space, and so does each of the spaces that look like it.
const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
// PowerPoint parts lines by a vertical tab.
const OTHER_LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const SPACES = /[\p{Zs}\u2800]/gu;
const CONTROL_IN_LINE = /\p{Cc}+/gu;
// Line feed and tab are text in a document; every other control character is not.
// oxlint-disable-next-line no-control-regex
const CONTROL_IN_DOCUMENT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * One line as it is stored: well-formed, NFC, trimmed, line breaks and other spaces as spaces, without control
 * characters and those that nobody sees.
 */
export function normalizeLine(text: string): string {
  const visible = toWellFormed(text)
    .replace(LINE_ENDS, ' ')
    .replace(CONTROL_IN_LINE, '')
    .replace(SPACES, ' ');
  return toNfc(cleanInvisible(visible)).trim();
}

/**
 * A Markdown text as it is stored: like `normalizeLine`, but spaces, line feeds and tabs stay (CRLF becomes LF), and
 * in code what nobody sees.
 */
export function normalizeDocument(text: string): string {
  const visible = toWellFormed(text)
    .replace(OTHER_LINE_ENDS, '\n')
    .replace(CONTROL_IN_DOCUMENT, '');
  // Before as well: a first line that is indented would be taken for code.
  return toNfc(cleanMarkdown(visible.trim())).trim();
}

export function isBlank(text: string): boolean {
  return withoutInvisible(text).replace(NOTHING, '') === '';
}

const maxCharacters = (max: number) =>
  v.check<string, string>(
    (text) => text.length <= max || countCharacters(text) <= max,
    MESSAGES.tooLong(max),
  );

/* Metadata stands before the first transformation, because OpenAPI shows a schema only up to there. */

/**
 * `required` is the message for an empty text, which is allowed where it is null. `description` is additional JSON
 * Schema.
 */
function textOf(
  normalize: (text: string) => string,
  max: number,
  required: string | null,
  description: Readonly<Record<string, unknown>> = {},
) {
  return v.pipe(
    v.string(
      (issue) =>
        (issue.input === undefined || issue.input === null ? required : null) ?? MESSAGES.text,
    ),
    v.metadata({ ...(required !== null && { minLength: 1 }), maxLength: max, ...description }),
    v.transform(normalize),
    v.check((text) => required === null || !isBlank(text), required ?? undefined),
    maxCharacters(max),
  );
}

/** A line of at most `max` code points, which may be empty where `required` is null; `description` is additional JSON Schema. */
export function line(
  max: number,
  required: string | null = MESSAGES.required,
  description?: Readonly<Record<string, unknown>>,
) {
  return textOf(normalizeLine, max, required, description);
}

export function document(max: number, required: string | null = MESSAGES.required) {
  return textOf(normalizeDocument, max, required);
}

export { isFoundIn, searchable } from './searchable.ts';
