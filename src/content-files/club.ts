import { lineAt, type Mistake, quoted, readText } from './text.ts';

export const CLUB = 'content/club.json';

/** The fields of content/club.json, unchecked; `null` with a mistake in `mistakes` where it is no JSON. */
export function readClub(root: string, mistakes: Mistake[]): Record<string, unknown> | null {
  const text = readText(root, CLUB, mistakes);
  if (text === null) return null;
  try {
    const club: unknown = JSON.parse(text);
    if (typeof club === 'object' && club !== null && !Array.isArray(club)) {
      return club as Record<string, unknown>;
    }
    mistakes.push({ file: CLUB, sentence: '칸은 중괄호({ }) 안에 있어야 해요.' });
  } catch (error) {
    mistakes.push({ file: CLUB, ...locate(text, error instanceof Error ? error.message : '') });
  }
  return null;
}

function locate(text: string, message: string) {
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
  // The parser notices a missing or superfluous comma only at the next word.
  const before = lineAt(text, text.slice(0, position).trimEnd().length);
  const lines = text.split('\n');
  const at = lineAt(text, position);
  const isCurly = /[“”„‟＂]/.test(lines[at - 1] ?? '');
  const line = isCurly ? at : before;
  const name = /"(\w+)"\s*:/.exec(lines[line - 1] ?? '')?.[1];
  return { line, field: name && quoted([name]), sentence: isCurly ? CURLY : PAIRS };
}

const CURLY = '둥근 따옴표(“ ”)를 곧은 큰따옴표(")로 바꿔 주세요.';
const PAIRS = '줄 끝의 쉼표(마지막 줄에는 없어요)와 큰따옴표, 괄호의 짝을 확인해 주세요.';
