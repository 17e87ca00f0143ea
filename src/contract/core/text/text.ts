import * as v from 'valibot';
import { countCharacters } from './characters.ts';
import { toNfc } from './nfc.ts';
import { groupDigits } from './number.ts';

/** Sentences beside a field that several schemas share. */
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

// Characters that take a place on no screen: a text made only of them counts as empty.
const INVISIBLE = /[\s\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]/gu;

const CONTROL_IN_LINE = /\p{Cc}+/gu;
// Line feed and tab are text in a document; every other control character is not.
// eslint-disable-next-line no-control-regex
const CONTROL_IN_DOCUMENT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** One line as it is stored: well-formed, NFC, line breaks and tabs as spaces, no other control character, trimmed. */
export function normalizeLine(text: string): string {
  return toNfc(text.toWellFormed())
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(CONTROL_IN_LINE, '')
    .trim();
}

/** A text of many lines as it is stored: like `normalizeLine`, but line feeds and tabs stay (CRLF becomes LF). */
export function normalizeDocument(text: string): string {
  return toNfc(text.toWellFormed()).replace(/\r\n?/g, '\n').replace(CONTROL_IN_DOCUMENT, '').trim();
}

/** Whether a text shows nothing at all. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}

/** A check that a text has at most `max` code points. */
const maxCharacters = (max: number) =>
  v.check<string, string>(
    (text) => text.length <= max || countCharacters(text) <= max,
    MESSAGES.tooLong(max),
  );

/*
 * Metadata stands before the first transformation: it describes what comes over the wire, and OpenAPI shows a schema up
 * to there.
 */

/** A required text of at most `max` code points; `description` is JSON Schema that says more. */
function requiredText(
  normalize: (text: string) => string,
  max: number,
  required: string,
  description: Readonly<Record<string, unknown>> = {},
) {
  return v.pipe(
    v.string((issue) =>
      issue.input === undefined || issue.input === null ? required : MESSAGES.text,
    ),
    v.metadata({ minLength: 1, maxLength: max, ...description }),
    v.transform(normalize),
    v.check((text) => !isBlank(text), required),
    maxCharacters(max),
  );
}

/** A required line of at most `max` code points; `description` is JSON Schema that says more. */
export function line(
  max: number,
  required: string = MESSAGES.required,
  description?: Readonly<Record<string, unknown>>,
) {
  return requiredText(normalizeLine, max, required, description);
}

/** A required text of many lines, at most `max` code points. */
export function document(max: number, required: string = MESSAGES.required) {
  return requiredText(normalizeDocument, max, required);
}

export { isFoundIn, searchable } from './searchable.ts';
