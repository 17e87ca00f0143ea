/** Everything in content/ but the sample, whole: a mistake in one file hides none in another. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { linksIn, type TextLink } from '#markdown/site-text.ts';
import { CLUB, readClub } from './club.ts';
import { club, type Collection, type CollectionName, COLLECTIONS } from './collections.ts';
import { checkFields } from './explain.ts';
import { explainLink } from './links.ts';
import { readMatter, SAY } from './matter.ts';
import { isBlank, isLeftover, type Mistake, readText } from './text.ts';

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
  entries: Record<CollectionName, Entry[]>;
  links: SiteLink[];
  mistakes: Mistake[];
}

const HELP = 'content/help.md';
const PRIVACY = 'content/privacy.md';
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
  // A site may have no privacy policy.
  const hasPrivacy = existsSync(join(root, PRIVACY));
  for (const file of hasPrivacy ? [HELP, PRIVACY] : [HELP]) {
    const text = readText(root, file, mistakes);
    const sentence = '글이 비어 있어요. 지웠다면 되돌려 주세요.';
    if (text !== null && isBlank(text)) mistakes.push({ file, sentence });
  }
  const files = filesIn(root, 'content');
  mistakes.push(...files.flatMap((file) => explainPlace(file)));
  const names = Object.keys(COLLECTIONS) as CollectionName[];
  const read = names.map((name) => [name, readEntries(root, name, { mistakes, links })] as const);
  return { entries: Object.fromEntries(read) as Content['entries'], links, mistakes };
}

/** The files of one collection that have no mistake, in the order of their numbers. */
export function readEntries(
  root: string,
  name: CollectionName,
  { mistakes, links }: Pick<Content, 'mistakes' | 'links'> = { mistakes: [], links: [] },
): Entry[] {
  const collection: Collection = COLLECTIONS[name];
  const base = `content/${collection.folder}`;
  const files = filesIn(root, base).filter((file) => isPlaced(file, collection));
  mistakes.push(...explainNumbers(base, collection, files));
  return files.flatMap((file) => {
    const before = mistakes.length;
    const entry = readEntry(root, file, { collection, base, mistakes, links });
    return entry === null || mistakes.length > before ? [] : [entry];
  });
}

interface Reading extends Pick<Content, 'mistakes' | 'links'> {
  collection: Collection;
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
    // What could not be read has been told.
    const isTold = data[String(path[0])] === undefined && line !== undefined;
    if (!isTold) mistakes.push({ file, line, field, sentence });
  }
  if (isBlank(body) && faults.length === 0) {
    mistakes.push({ file, field: '본문', sentence: "칸 아래의 '---' 밑에 글을 적어 주세요." });
  }
  for (const [index, line] of body.split('\n').entries()) {
    if (!ODD_MARK.test(line)) continue;
    mistakes.push({ file, line: bodyLine + index, field: '본문', sentence: SAY.blank });
  }
  for (const link of linksIn(body)) {
    const at = { ...link, file, line: bodyLine + link.line, page: collection.page };
    const sentence = explainLink(at);
    if (sentence !== null) mistakes.push({ file, line: at.line, field: '본문', sentence });
    else if (/^[/#]/.test(link.address)) links.push(at);
  }
  return { id: file.slice(base.length + 1, -'.md'.length), data, body };
}

function checkClub(root: string, mistakes: Mistake[]): void {
  const data = readClub(root, mistakes);
  if (data === null) return;
  // JSON takes the last of two fields without a word; as YAML, which all JSON is, it does not.
  const { errors } = parseDocument(readText(root, CLUB, []) ?? '', { logLevel: 'silent' });
  for (const { code, linePos } of errors) {
    const sentence = '같은 칸이 두 번 있어요. 하나만 남겨 주세요.';
    if (code === 'DUPLICATE_KEY') mistakes.push({ file: CLUB, line: linePos?.[0].line, sentence });
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
      return entry.isDirectory() ? filesIn(root, path) : [path];
    });
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
const folderOf = (file: string) => file.slice('content/'.length, file.lastIndexOf('/'));

const foldersOf = ({ folder, counts }: Collection) =>
  counts ? Object.keys(counts).map((name) => `${folder}/${name}`) : [folder];

const isPlaced = (file: string, collection: Collection) =>
  foldersOf(collection).includes(folderOf(file)) && FILE_NAME.test(nameOf(file));

const FOLDERS = Object.values<Collection>(COLLECTIONS).flatMap(foldersOf);

function explainPlace(file: string): Mistake[] {
  if (OTHERS.test(file.slice('content/'.length))) return [];
  if (PICTURE.test(file)) {
    const sentence =
      '사진은 이 폴더에 두지 않아요. 관리자 화면의 사진에 올리고, 글에는 ![설명](/uploads/…)처럼 그 주소를 적어 주세요.';
    return [{ file, sentence }];
  }
  if (!FOLDERS.includes(folderOf(file))) {
    const places = FOLDERS.map((folder) => `content/${folder}`).join(', ');
    return [
      {
        file,
        sentence: `여기에 둔 파일은 어디에도 보이지 않아요. 글을 두는 폴더는 ${places}예요.`,
      },
    ];
  }
  if (FILE_NAME.test(nameOf(file))) return [];
  const sentence = "파일 이름은 '01-git.md'처럼 두 자리 숫자, '-', 영어 소문자로 지어 주세요.";
  return [{ file, sentence }];
}

function explainNumbers(base: string, { counts }: Collection, files: string[]): Mistake[] {
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
