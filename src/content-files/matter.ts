/** The fields between the two `---` at the top of a Markdown file. */
import { CST, isMap, isSeq, Lexer, LineCounter, parseDocument } from 'yaml';
import { type Fault, isBlank, lineAt, quoted } from './text.ts';

interface Matter {
  /** Only the fields that can be read. */
  data: Record<string, unknown>;
  /** Where a field or `field.0` is written. */
  lines: Map<string, number>;
  body: string;
  /** The number of the body's first line. */
  bodyLine: number;
  faults: Fault[];
}

interface Field {
  name: string;
  /** The number of its first line. */
  line: number;
  lines: string[];
}

/** A name whose colon is missing. */
const BARE = /^([A-Za-z_]+)\s+[^\s:]/;
/** A field whose value is in the next lines, or may be. */
const GOES_ON = /:\s*(?:["'|>].*)?$/;
const FENCE = /^---[\s\u200b\u2060]*$/;
const DASHES = /^[-\u2010-\u2015\u2212]{1,6}\s*$/;
/** A name with its colon, which may be the full-width one of an input method. */
const NAME = /^(["']?)([^\s"'#:：-][^"':：]*)\1\s*([:：])/;
const ODD_BLANK = '[\\t\\u00a0\\u1680\\u2000-\\u200d\\u202f\\u205f\\u2060\\u3000\\ufeff]';
const ODD_INDENT = new RegExp(`^ *${ODD_BLANK}`);
const ODD_AFTER_NAME = new RegExp(`^[^\\s:]+\\s*:${ODD_BLANK}`);
const ODD_AFTER_DASH = new RegExp(`^ *-${ODD_BLANK}`);
const BULLET = /^\s*[*+•·∙◦▪●○‣–—]\s+\S/;
const BLOCK = /:\s+[|>][-+\d]*\s*(#.*)?$/;
const CURLY = /^[“”„‟＂‘’]/;
/** What begins a value that YAML takes for something else than text. */
const SPECIAL = /^[[\]{}@%`&*!|>,?]/;
// oxlint-disable-next-line no-control-regex -- they are what is looked for.
const CONTROL = /[\0-\x08\x09\x0b-\x1f\x7f]/;

export const SAY = {
  blank: '빈칸이 보통 빈칸이 아니에요(붙여넣은 글이나 탭). 지우고 스페이스로 다시 띄어 주세요.',
  colon: "쌍점이 전각(：)이에요. ':'로 바꾸고 뒤를 한 칸 띄어 주세요.",
  bare: "칸의 이름 뒤에 쌍점(:)이 없어요. '이름: 글'처럼 적어 주세요.",
  start: '칸의 이름은 줄 맨 앞에서 시작해요. 앞의 빈칸을 지워 주세요.',
  space: '쌍점(:) 뒤를 한 칸 띄어 주세요.',
  dash: "'-' 뒤를 한 칸 띄어 주세요.",
  bullet: "목록의 줄은 두 칸 띄고 '- '로 시작해 주세요.",
  curly: '둥근 따옴표(“ ”) 대신 곧은 큰따옴표(")로 글을 감싸 주세요.',
  quote: '쌍점(:)이 든 글은 큰따옴표(")로 감싸 주세요.',
  within: '따옴표로 시작하는 글은 전체를 작은따옴표로 감싸 주세요. 예: \'"말"로 시작하는 글\'',
  special: '기호([ { & * ! @ % ` | >)로 시작하는 글은 큰따옴표(")로 감싸 주세요.',
  comment:
    "'#' 뒤는 화면에 나오지 않아요. 글이라면 칸의 글 전체를 큰따옴표(\")로 감싸고, 메모라면 '#'으로 시작하는 줄로 따로 적어 주세요.",
  escape: '역슬래시(\\)가 든 글은 큰따옴표 말고 작은따옴표로 감싸 주세요.',
  nested:
    '목록 안에 목록을 둘 수 없어요. 위의 줄과 이어져 한 줄로 보이니, 한 항목으로 쓰거나 같은 만큼 들여 주세요.',
  twice: '같은 칸이 두 번 있어요. 하나만 남겨 주세요.',
  yaml: '칸을 읽을 수 없어요. 쌍점(:) 뒤를 한 칸 띄었는지, 쌍점이나 #, 괄호가 든 글을 큰따옴표로 감쌌는지, 따옴표와 괄호의 짝이 맞는지 확인해 주세요.',
  none: "맨 위에 '---' 두 줄로 둘러싼 칸이 있어야 해요.",
  above: "맨 위 줄은 '---'여야 해요. 이 줄은 지우거나 칸 아래 본문으로 옮겨 주세요.",
  dashes: "칸을 둘러싼 줄은 '-' 세 개(---)여야 해요. 긴 줄표로 바뀌지 않았는지 확인해 주세요.",
  open: "칸을 닫는 '---' 줄이 이 앞에 있어야 해요. 칸과 본문 사이에 '---'만 적은 줄을 넣어 주세요.",
};

/** `parsesValues`: numbers and so on become values, as in the sample; otherwise everything is text, as it is written. */
export function readMatter(text: string, { parsesValues = false } = {}): Matter {
  const lines = text.split('\n');
  const matter: Matter = { data: {}, lines: new Map(), body: '', bodyLine: 1, faults: [] };
  const top = lines.findIndex((line) => line.trim() !== '');
  if (!FENCE.test(lines[top] ?? '')) {
    matter.faults.push(explainTop(lines, top));
    return matter;
  }
  const { fields, end, fault } = splitFields(lines, top + 1);
  if (fault) matter.faults.push(fault);
  matter.body = lines.slice(end + 1).join('\n');
  matter.bodyLine = end + 2;
  for (const field of fields) {
    const faults = readField(field, matter, parsesValues);
    matter.faults.push(...faults.map((one) => ({ field: quoted([field.name]), ...one })));
  }
  return matter;
}

function explainTop(lines: string[], top: number): Fault {
  const fence = lines.findIndex((line) => FENCE.test(line));
  if (DASHES.test(lines[top] ?? '')) return { line: top + 1, sentence: SAY.dashes };
  const hasFields = fence !== -1 && NAME.test(lines[fence + 1] ?? '');
  return hasFields ? { line: top + 1, sentence: SAY.above } : { line: 1, sentence: SAY.none };
}

/** Ends at the closing fence, or before the first line that can belong to no field. */
function splitFields(lines: string[], from: number) {
  const fields: Field[] = [];
  const isField = (line = '') => NAME.test(line) || FENCE.test(line);
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (FENCE.test(line)) return { fields, end: at };
    const bare = isField(lines[at + 1]) ? BARE.exec(line)?.[1] : undefined;
    const name = NAME.exec(line)?.[2]?.trim() ?? bare;
    const isBody = isListBelow(line, lines[at - 1], fields.at(-1));
    const isInside =
      !isBody && (/^([\s#\-\]}]|$)/.test(line) || ODD_INDENT.test(line) || BULLET.test(line));
    if (name !== undefined) fields.push({ name, line: at + 1, lines: [line] });
    else if (!isInside || DASHES.test(line)) {
      const sentence = DASHES.test(line) ? SAY.dashes : SAY.open;
      return { fields, end: lines.length, fault: { line: at + 1, sentence } };
    } else if (NAME.test(line.trim()) && !GOES_ON.test(fields.at(-1)?.lines[0] ?? '')) {
      fields.push({ name: NAME.exec(line.trim())?.[2] ?? '', line: at + 1, lines: [line] });
    } else fields.at(-1)?.lines.push(line);
  }
  const fault = { line: fields.at(-1)?.line ?? from, sentence: SAY.open };
  return { fields, end: lines.length, fault };
}

/** A list after an empty line belongs to no field that has a value. */
function isListBelow(line: string, before = '', field?: Field): boolean {
  const isList = /^ {0,3}-\s/.test(line) && before.trim() === '';
  return isList && field !== undefined && !GOES_ON.test(field.lines[0] ?? '');
}

function readField(field: Field, matter: Matter, parsesValues: boolean): Fault[] {
  const { name, line, lines } = field;
  const text = lines.join('\n');
  const first = matter.lines.get(name);
  if (first !== undefined) return [{ line, sentence: SAY.twice }];
  matter.lines.set(name, line);
  const plain = explainLines(field);
  if (plain.length > 0) return plain;
  const counter = new LineCounter();
  const document = parseDocument(text, {
    schema: parsesValues ? 'core' : 'failsafe',
    lineCounter: counter,
    logLevel: 'silent',
  });
  const [error] = document.errors;
  if (error !== undefined) {
    const at = Math.min(error.linePos?.[0].line ?? 1, text.trimEnd().split('\n').length);
    return [{ line: line + at - 1, sentence: SAY.yaml }];
  }
  const data: unknown = document.toJS();
  const value = (data as Record<string, unknown> | null)?.[name];
  const lost = findLost(text);
  if (lost.length > 0) return lost.map((one) => ({ ...one, line: line + (one.line ?? 1) - 1 }));
  const [pair] = isMap(document.contents) ? document.contents.items : [];
  if (isSeq(pair?.value)) {
    for (const [index, item] of pair.value.items.entries()) {
      matter.lines.set(`${name}.${index}`, line + counter.linePos(item.range[0]).line - 1);
    }
  }
  if ([value].flat().some((one) => typeof one === 'string' && CONTROL.test(one))) {
    return [{ line, sentence: SAY.escape }];
  }
  matter.data[name] = typeof value === 'string' && isBlank(value) ? '' : value;
  return [];
}

/** What can be told from the lines alone, better than by a parser of YAML. */
function explainLines({ name, line: start, lines }: Field): Fault[] {
  const [first = ''] = lines;
  const isBlock = BLOCK.test(first);
  let item = -1;
  // Of a list. Where the field has a value already, whatever looks like one goes on with its words.
  let indent = GOES_ON.test(first) && !/["']/.test(first) ? Infinity : -1;
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '' || (isBlock && index > 0)) continue;
    const before = index > 0 ? /^\s*(?=-\s|\d{1,2}[.)]\s+\D)/.exec(text)?.[0].length : undefined;
    const isNested = before !== undefined && (before > indent || /^\s*\d/.test(text));
    if (/^\s*-/.test(text) && !isNested) {
      item += 1;
      indent = Math.min(indent, before ?? indent);
    }
    const sentence = isNested ? SAY.nested : explainLine(text, index === 0);
    if (sentence === null) continue;
    const field = index > 0 && item >= 0 ? { field: quoted([name, item]) } : {};
    return [{ line: start + index, ...field, sentence }];
  }
  return [];
}

function explainLine(text: string, isFirst: boolean): string | null {
  if (isFirst && /^\s/.test(text)) return SAY.start;
  if (ODD_INDENT.test(text) || ODD_AFTER_DASH.test(text)) return SAY.blank;
  if (isFirst && NAME.exec(text)?.[3] === '：') return SAY.colon;
  if (isFirst && ODD_AFTER_NAME.test(text)) return SAY.blank;
  if (isFirst && /^["']?[^\s:]+:\S/.test(text)) return SAY.space;
  if (!isFirst && /^\s*-[^\s-]/.test(text)) return SAY.dash;
  if (!isFirst && BULLET.test(text)) return SAY.bullet;
  if (isFirst && !NAME.test(text)) return SAY.bare;
  const value = text.replace(isFirst ? NAME : /^\s*-(?=\s)/, '').trim();
  if (value.includes('\t')) return SAY.blank;
  if (!isFirst && !/^\s*-\s/.test(text)) return null;
  const [withoutComment = ''] = value.split(/(?:^|\s)#/, 1);
  const isPlain = !/^["']/.test(value) && !SPECIAL.test(value);
  if (isPlain && /:(\s|$)/.test(withoutComment)) return CURLY.test(value) ? SAY.curly : SAY.quote;
  if (/^"(?:[^"\\]|\\.)*"\s*[^\s#]/.test(value) || /^'(?:[^']|'')*'(?!')\s*[^\s#]/.test(value)) {
    return SAY.within;
  }
  const isHeader = /^[|>][-+\d]*\s*(#.*)?$/.test(value);
  if (/^[@%`&*!,?|>]/.test(value) && !isHeader) return SAY.special;
  if (/^\[.*\]\s*[^\s#]/.test(value) || /^\{.*\}\s*[^\s#]/.test(value)) return SAY.special;
  return null;
}

/** The text of YAML that would vanish without a word: comments behind a value, marks before it. */
export function findLost(yaml: string): Fault[] {
  const faults: Fault[] = [];
  let at = 0;
  let before: CST.TokenType | null = null;
  for (const source of new Lexer().lex(yaml)) {
    const type = CST.tokenType(source);
    const line = lineAt(yaml, at);
    if (type === 'comment') {
      const next = yaml.slice(at + source.length).trimStart();
      const isEmpty = before === 'map-value-ind' && !/^-\s/.test(next);
      if (before === 'scalar' || before === 'seq-item-ind' || isEmpty) {
        faults.push({ line, sentence: SAY.comment });
      }
    }
    if (type === 'anchor' || type === 'tag' || type === 'alias') {
      faults.push({ line, sentence: SAY.special });
    }
    // Marks of the lexer's own stand for no text.
    if (type === 'doc-mode' || type === 'flow-error-end') continue;
    if (type === 'scalar') {
      // It announces a plain scalar, whose text comes next.
      before = 'scalar';
      continue;
    }
    at += source.length;
    if (type === 'newline') before = null;
    else if (type !== 'space' && type !== null) before = type;
  }
  return faults;
}
