/** Runs before the commands of `package.json`: an invalid club file would end them with a stack trace. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'content/club.json';

/** A Korean sentence with the line and the field where `text` stops being JSON; null where it is valid. */
export function explainJson(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
    // The parser notices a missing or superfluous comma only at the next word.
    const lines = text.slice(0, position).trimEnd().split('\n');
    const name = /"(\w+)"\s*:/.exec(text.split('\n')[lines.length - 1] ?? '')?.[1];
    const place = name === undefined ? '' : `, '${name}'`;
    return `${lines.length}번째 줄${place}: 줄 끝의 쉼표(마지막 줄에는 없어요)와 큰따옴표, 괄호의 짝을 확인해 주세요.`;
  }
}

const fault = explainJson(readFileSync(join(import.meta.dirname, '../..', FILE), 'utf8'));
if (fault !== null) {
  console.error(`${FILE} → ${fault}`);
  process.exit(1);
}
