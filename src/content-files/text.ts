/** The one way in which files of content/ are read, whatever system and editor wrote them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutInvisible } from '#contract/core/text/invisible.ts';
import { toNfc } from '#contract/core/text/nfc.ts';

/** What a maintainer has to mend. */
export interface Mistake {
  /** From the project's folder on, with slashes. */
  file: string;
  /** From 1. */
  line?: number | undefined;
  /** As it is said: `'title'`, `'learn'의 1번째`. */
  field?: string | undefined;
  /** Korean: what is wrong, and what to do. */
  sentence: string;
}

/** What a reader finds in a file, which it does not know the name of. */
export type Fault = Omit<Mistake, 'file'>;

/** `content/faq/01-a.md → 3번째 줄, 'title': sentence` */
export function describe({ file, line, field, sentence }: Mistake): string {
  const location = [line && `${line}번째 줄`, field].filter(Boolean).join(', ');
  return `${file} → ${location}${location && ': '}${sentence}`;
}

/** How a field is said: `'learn'의 1번째`, `'links' 'github'`. */
export const quoted = (path: readonly PropertyKey[]): string =>
  path
    .map((step, index) => {
      if (typeof step === 'number') return `${index > 0 ? '의 ' : ''}${step + 1}번째`;
      return `${index > 0 ? ' ' : ''}'${String(step)}'`;
    })
    .join('');

/** What systems, editors and version control leave behind. */
const LEFTOVER =
  /^(\..*|.*~|~\$.*|#.*#|.*\.(orig|rej|bak|tmp|temp|swp)|thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|__macosx|\$recycle\.bin)$/i;

export const isLeftover = (name: string): boolean => LEFTOVER.test(name);

/** Seven signs of equality alone are what is left of a merge that was half tidied up. */
const CONFLICT = /^((<{7}|>{7}|\|{7})( |$)|={7}$)/;

/** In NFC, with line feeds and without a byte order mark. */
export function decode(bytes: Uint8Array): { text: string } | { fault: Fault } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const isUtf16 =
      (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe);
    if (isUtf16) return { fault: { sentence: UTF_16 } };
    const [readable = ''] = new TextDecoder().decode(bytes).split('\uFFFD', 1);
    return {
      fault: {
        line: lineAt(readable, readable.length),
        sentence: '읽을 수 없는 글자가 있어요. 파일을 UTF-8로 저장해 주세요.',
      },
    };
  }
  if (text.includes('\0')) return { fault: { sentence: UTF_16 } };
  text = toNfc(text.replace(/\r\n?/g, '\n'));
  const lines = text.split('\n');
  const conflict = lines.findIndex((line) => CONFLICT.test(line));
  if (conflict !== -1) return { fault: { line: conflict + 1, sentence: CONFLICTING } };
  const [, letter] = CONTROL.exec(text) ?? [];
  if (letter !== undefined) {
    const sentence = `보이지 않는 제어 글자(${NAMES[letter] ?? ''}${codeOf(letter)})가 있어요. 지우거나 보통 줄바꿈으로 바꿔 주세요.`;
    return { fault: { line: lineAt(text, text.indexOf(letter)), sentence } };
  }
  const broken = lines.findIndex((line) => line.includes('\uFFFD'));
  return broken === -1 ? { text } : { fault: { line: broken + 1, sentence: BROKEN } };
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for.
const CONTROL = /([\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029])/;
const NAMES: Readonly<Record<string, string>> = {
  '\v': '세로 탭, ',
  '\f': '쪽 나눔, ',
  '\u2028': '줄 나눔, ',
  '\u2029': '문단 나눔, ',
};

/** `U+200B` */
export const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const UTF_16 = 'UTF-16으로 저장된 파일이에요. 편집기에서 UTF-8을 골라 다시 저장해 주세요.';
const CONFLICTING =
  '병합하다 만 표시(<<<<<<<, >>>>>>>)가 있어요. 남길 쪽의 글만 두고 표시와 사이의 ======= 줄을 지워 주세요. 예로 보여 줄 때는 앞을 한 칸 띄워요.';
const BROKEN = '깨진 글자(\uFFFD)가 있어요. 원래 글자로 고쳐 주세요.';

/** `path` from `root` on; `null` with a mistake in `mistakes` where it can't be read. */
export function readText(root: string, path: string, mistakes: Mistake[]): string | null {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(join(root, path));
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR';
    const sentence = isFolder
      ? '파일 이름이 붙은 폴더예요. 폴더의 이름을 바꾸거나 지워 주세요.'
      : '파일이 없거나 열 수 없어요. 지웠다면 되돌려 주세요.';
    mistakes.push({ file: path, sentence });
    return null;
  }
  const read = decode(bytes);
  if ('text' in read) return read.text;
  mistakes.push({ file: path, ...read.fault });
  return null;
}

export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === '';

/** The line of a position, from 1. */
export const lineAt = (text: string, position: number): number =>
  text.slice(0, position).split('\n').length;
