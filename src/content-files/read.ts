/** Everything in content/ but the sample, whole: a mistake in one file hides none in another. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { bareLinksIn, linksIn, type TextLink } from '#markdown/site-text.ts';
import { explainBody, explainSigns } from './body.ts';
import { CLUB, readClub } from './club.ts';
import {
  club,
  CONTENT_COLLECTIONS,
  type ContentCollection,
  type ContentName,
} from './collections.ts';
import { checkFields } from './explain.ts';
import { explainHost, explainLink } from './links.ts';
import { readMatter, SAY } from './matter.ts';
import { type Fault, isBlank, isLeftover, type Mistake, quoted, readText } from './text.ts';

/** A text as its file has it. */
export interface Entry {
  /** `01-ot`, or `backend/01-git` in a folder of its own. */
  id: string;
  data: Record<string, unknown>;
  body: string;
}

/** A link to a place of the site: whether it is there, only the whole site knows. */
export interface SiteLink extends TextLink {
  file: string;
  /** The page that shows the text. */
  page: string;
}

export interface Content {
  entries: Record<ContentName, Entry[]>;
  links: SiteLink[];
  mistakes: Mistake[];
}

const HELP = 'content/help.md';
const PRIVACY = 'content/privacy.md';
/** The texts without fields: where they are shown, and the names in braces that owners fill in (src/features/privacy). */
const PLAIN: Readonly<Record<string, { page: string; names: readonly string[] }>> = {
  [HELP]: { page: '/admin/help', names: [] },
  [PRIVACY]: { page: '/privacy', names: ['책임자', '연락처', '맡긴 곳'] },
};
const FILE_NAME = /^\d{2}-[a-z0-9-]+\.md$/;
/** A heading or an item of a list, by a blank of an input method or of another program. */
const ODD_MARK = /^ *(?:#{1,6}|[-*+]|\d{1,9}[.)])[\u00a0\u2000-\u200b\u202f\u3000]/;
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg|heic)$/i;
/** Files that belong to no collection, and what is read elsewhere. */
const OTHERS =
  /^(club\.json|help\.md|privacy\.md|settings\.json|sample\/(README\.md|[a-z]+\.yaml|posts\/\d{2}-[a-z0-9-]+\.md|pictures\/[^/]+))$/;

export function readContent(root: string): Content {
  const mistakes: Mistake[] = [];
  const links: SiteLink[] = [];
  checkClub(root, mistakes);
  for (const [file, { page, names }] of Object.entries(PLAIN)) {
    // A site may have no privacy policy.
    if (file === PRIVACY && !existsSync(join(root, file))) continue;
    const text = readText(root, file, mistakes);
    const sentence = '글이 비어 있어요. 지웠다면 되돌려 주세요.';
    if (text === null) continue;
    if (isBlank(text)) mistakes.push({ file, sentence });
    readBody(text, { file, page, line: 0 }, { mistakes, links });
    mistakes.push(...explainBraces(text, names).map((fault) => ({ file, ...fault })));
  }
  const files = filesIn(root, 'content');
  mistakes.push(...files.flatMap((file) => explainFolder(file)));
  const names = Object.keys(CONTENT_COLLECTIONS) as ContentName[];
  const read = names.map((name) => [name, readEntries(root, name, { mistakes, links })] as const);
  return { entries: Object.fromEntries(read) as Content['entries'], links, mistakes };
}

/** The files of one collection that have no mistake, in the order of their numbers. */
export function readEntries(
  root: string,
  name: ContentName,
  { mistakes, links }: Pick<Content, 'mistakes' | 'links'> = { mistakes: [], links: [] },
): Entry[] {
  const collection: ContentCollection = CONTENT_COLLECTIONS[name];
  const base = `content/${collection.folder}`;
  const files = filesIn(root, base).filter((file) => isInItsFolder(file, collection));
  mistakes.push(...explainNumbers(base, collection, files));
  return files.flatMap((file) => {
    const before = mistakes.length;
    const entry = readEntry(root, file, { collection, base, mistakes, links });
    return entry === null || mistakes.length > before ? [] : [entry];
  });
}

interface Reading extends Pick<Content, 'mistakes' | 'links'> {
  collection: ContentCollection;
  base: string;
}

function readEntry(root: string, file: string, { collection, base, mistakes, links }: Reading) {
  const text = readText(root, file, mistakes);
  if (text === null) return null;
  const { data, lines, body, bodyLine, faults } = readMatter(text);
  mistakes.push(...faults.map((fault) => ({ file, ...fault })));
  // A text without fields is no text yet.
  if (lines.size === 0 && faults.length > 0) return null;
  const checked = checkFields(collection.schema, data);
  for (const { path, field, sentence } of 'issues' in checked ? checked.issues : []) {
    const line = lines.get(path.join('.')) ?? lines.get(String(path[0]));
    // What could not be read has been reported.
    const isReported = data[String(path[0])] === undefined && line !== undefined;
    if (!isReported) mistakes.push({ file, line, field, sentence });
  }
  if (isBlank(body) && faults.length === 0) {
    mistakes.push({ file, field: '본문', sentence: "칸 아래의 '---' 밑에 글을 적어 주세요." });
  }
  for (const [name, value] of Object.entries(data)) {
    for (const [index, one] of [value].flat().entries()) {
      const line = lines.get(`${name}.${index}`) ?? lines.get(name);
      const field = quoted(Array.isArray(value) ? [name, index] : [name]);
      const faults = typeof one === 'string' ? explainSigns(one) : [];
      mistakes.push(...faults.map(({ sentence }) => ({ file, line, field, sentence })));
    }
  }
  readBody(body, { file, page: collection.page, line: bodyLine - 1 }, { mistakes, links });
  return { id: file.slice(base.length + 1, -'.md'.length), data, body };
}

/** `line` is the number of lines before the text. */
function readBody(
  body: string,
  { file, page, line: before }: { file: string; page: string; line: number },
  { mistakes, links }: Pick<Content, 'mistakes' | 'links'>,
): void {
  const said = new Set<string>();
  const add = (line: number, sentence: string) => {
    // A link is read twice: as it is typed, and as it leads.
    const key = `${line} ${sentence}`;
    if (said.has(key)) return;
    said.add(key);
    mistakes.push({ file, line: before + line, field: '본문', sentence });
  };
  for (const [index, line] of body.split('\n').entries()) {
    if (ODD_MARK.test(line)) add(index + 1, SAY.blank);
  }
  for (const { line = 1, sentence } of explainBody(body)) add(line, sentence);
  for (const { address, line } of bareLinksIn(body)) {
    const sentence = explainHost(address);
    if (sentence !== null) add(line + 1, sentence);
  }
  for (const link of linksIn(body)) {
    const at = { ...link, file, line: before + link.line + 1, page };
    const sentence = explainLink(at);
    if (sentence !== null) add(link.line + 1, sentence);
    else if (/^[/#]/.test(link.address)) links.push(at);
  }
}

/** A name in braces that nobody fills in would be shown with its braces. */
function explainBraces(text: string, names: readonly string[]): Fault[] {
  const known = names.map((name) => `{${name}}`);
  const sentence =
    known.length === 0
      ? '에는 아무것도 들어가지 않아요. 다른 괄호로 바꿔 주세요.'
      : `에는 아무것도 들어가지 않아요. ${known.join(', ')} 가운데 하나로 적거나 다른 괄호로 바꿔 주세요.`;
  return text.split('\n').flatMap((line, index) =>
    Array.from(line.replace(/`[^`]*`/g, '').matchAll(/\{[^{}<>]+\}/g), ([mark]) => mark)
      .filter((mark) => !known.includes(mark))
      .map((mark) => ({ line: index + 1, field: '본문', sentence: mark + sentence })),
  );
}

function checkClub(root: string, mistakes: Mistake[]): void {
  const data = readClub(root, mistakes);
  if (data === null) return;
  // JSON takes the last of two fields without a word; as YAML, which all JSON is, it does not.
  const text = readText(root, CLUB, []) ?? '';
  const { errors } = parseDocument(text, { logLevel: 'silent' });
  for (const { code, linePos } of errors) {
    if (code !== 'DUPLICATE_KEY') continue;
    const line = linePos?.[0].line ?? 1;
    const [, name = ''] =
      /"([^"]*)"\s*:/.exec(text.split('\n')[line - 1]?.slice((linePos?.[0].col ?? 1) - 1) ?? '') ??
      [];
    mistakes.push({ file: CLUB, line, field: quoted([name]), sentence: SAY.twice });
  }
  const checked = checkFields(club, data);
  for (const { field, sentence } of 'issues' in checked ? checked.issues : []) {
    mistakes.push({ file: CLUB, field, sentence });
  }
}

/** Paths from the project's folder on, without what nobody wrote. */
function filesIn(root: string, folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    // Git keeps no empty folders.
    return [];
  }
  return entries
    .filter(({ name }) => !isLeftover(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      // One that is named as a file is told of as what it seems to be.
      return entry.isDirectory() && !/\.(md|json|yaml)$/i.test(entry.name)
        ? filesIn(root, path)
        : [path];
    });
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
const folderOf = (file: string) => file.slice('content/'.length, file.lastIndexOf('/'));

const foldersOf = ({ folder, counts }: ContentCollection) =>
  counts ? Object.keys(counts).map((name) => `${folder}/${name}`) : [folder];

const isInItsFolder = (file: string, collection: ContentCollection) =>
  foldersOf(collection).includes(folderOf(file)) && FILE_NAME.test(nameOf(file));

const FOLDERS = Object.values<ContentCollection>(CONTENT_COLLECTIONS).flatMap(foldersOf);

function explainFolder(file: string): Mistake[] {
  if (OTHERS.test(file.slice('content/'.length))) return [];
  if (PICTURE.test(file)) {
    const sentence =
      '사진은 이 폴더에 두지 않아요. 관리자 화면의 사진에 올리고, 글에는 ![설명](/uploads/…)처럼 그 주소를 적어 주세요.';
    return [{ file, sentence }];
  }
  if (!FOLDERS.includes(folderOf(file))) {
    const folders = FOLDERS.map((folder) => `content/${folder}`).join(', ');
    return [
      {
        file,
        sentence: `여기에 둔 파일은 어디에도 보이지 않아요. 글을 두는 폴더는 ${folders}예요.`,
      },
    ];
  }
  if (FILE_NAME.test(nameOf(file))) return [];
  const sentence = "파일 이름은 '01-git.md'처럼 두 자리 숫자, '-', 영어 소문자로 지어 주세요.";
  return [{ file, sentence }];
}

function explainNumbers(base: string, { counts }: ContentCollection, files: string[]): Mistake[] {
  if (files.length === 0) {
    return [
      { file: base, sentence: '글이 하나도 없어요. 적어도 하나를 두거나 지운 글을 되돌려 주세요.' },
    ];
  }
  const same = [...Map.groupBy(files, (file) => file.replace(/-[^/]*$/, '')).values()];
  const twice = same
    .filter((group) => group.length > 1)
    .map((group) => ({
      file: group.join(', '),
      sentence: '번호가 겹쳐요. 파일 이름 앞 숫자를 서로 다르게 바꿔 주세요.',
    }));
  const steps = Object.entries(counts ?? {}).flatMap(([part, count]) => {
    const folder = `${base}/${part}`;
    const inside = files.filter((file) => file.startsWith(`${folder}/`));
    if (inside.length !== count)
      return [{ file: folder, sentence: explainCount(count, inside.length) }];
    const gap = inside.find((file, index) => Number(nameOf(file).slice(0, 2)) !== index + 1);
    if (gap === undefined || twice.length > 0) return [];
    return [{ file: gap, sentence: '파일 번호는 01부터 빠짐없이 이어져야 해요.' }];
  });
  return [...twice, ...steps];
}

const explainCount = (wanted: number, present: number) =>
  `단계가 ${wanted}개여야 하는데 파일이 ${present}개예요. 단계 수를 바꾸려면 src/content-files/collections.ts의 STEP_COUNT도 함께 고쳐 주세요.`;
