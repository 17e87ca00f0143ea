import * as v from 'valibot';
import { countCharacters } from './characters.ts';
import { toNfc } from './nfc.ts';
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

// Characters that no screen shows: a text of nothing else counts as empty.
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

export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
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
