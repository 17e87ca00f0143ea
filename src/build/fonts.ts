import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the web fonts of the site out of the packages `pretendard` and `@fontsource-variable/space-grotesk`:
 *
 * - `sans-core`: the Hangul the public interface itself uses, preloaded on every page;
 * - `sans-1`, `sans-2` ...: the rest of KS X 1001 by frequency, fetched only when a page needs a glyph of them;
 * - `sans-marks`: signs that the interface has no use for, in the same way;
 * - `display`: Space Grotesk, Latin only.
 *
 * Why the families are renamed: docs/decisions/fonts.md.
 */

const root = join(import.meta.dirname, '../..');
const out = join(root, '.build/fonts');
const require = createRequire(import.meta.url);

/** Increase it when faces are made in another way. */
const RECIPE = 6;

/** Sources whose Hangul is on screen before any data has arrived. */
const CORE_SOURCES = [
  'src/site.ts',
  'src/{layouts,pages,shared}/**/*.{astro,ts,tsx}',
  'src/features/{landing,admin-entry,about,blog,curriculum,projects,team}/**/*.{astro,ts,tsx}',
  'content/{club.json,values/**/*.md}',
];
/** Sources whose Hangul goes into the next faces, even if it is rare; the sample's texts are not the site's own. */
const COMMON_SOURCES = ['src/features/**/*.{astro,ts,tsx}', 'content/!(sample)/**/*.md'];

/** A text needs nearly all of the most frequent syllables but few of the rare ones, so these have small faces. */
const FREQUENT_FACES = 3;
const FREQUENT_SIZE = 80;
const RARE_SIZE = 40;

const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
/** Signs of the interface, and signs that only texts contain. */
const PUNCTUATION = '\u00a0·×©–—‘’“”…→';
const MARKS = '÷±°®™•←↑↓↗₩€①②③④⑤⑥⑦⑧⑨⑩ㆍ、。「」『』《》〈〉';

const FEATURES = ['kern', 'tnum'];

interface Face {
  name: string;
  family: string;
  text: string;
  source: Buffer;
}

async function hangulIn(patterns: readonly string[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const pattern of patterns) {
    for await (const file of glob(pattern, { cwd: root })) {
      for (const char of await readFile(join(root, file), 'utf8')) {
        const code = char.codePointAt(0) ?? 0;
        if (isHangul(code)) found.add(code);
      }
    }
  }
  return found;
}

function isHangul(code: number): boolean {
  return (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x3131 && code <= 0x318e);
}

/** The syllables are read from the EUC-KR encoding. */
function ksHangul(): Set<number> {
  const decoder = new TextDecoder('euc-kr');
  const codes = new Set<number>(Array.from({ length: 51 }, (_, index) => 0x3131 + index));
  for (let lead = 0xb0; lead <= 0xc8; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      codes.add(decoder.decode(Uint8Array.of(lead, trail)).codePointAt(0) ?? 0);
    }
  }
  return codes;
}

/** Pretendard's own subsets are numbered from rare to common. */
async function byFrequency(): Promise<number[]> {
  const css = await readFile(
    require.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'),
    'utf8',
  );
  const ranges = [...css.matchAll(/unicode-range:\s*([^;]+);/g)].map((match) => match[1] ?? '');
  return ranges
    .reverse()
    .flatMap((range) => range.split(',').flatMap(expandRange))
    .filter(isHangul);
}

function expandRange(range: string): number[] {
  const [from = '', to = from] = range.trim().slice(2).split('-');
  const first = Number.parseInt(from, 16);
  return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
}

function unicodeRange(text: string): string {
  const codes = [...new Set(Array.from(text, (char) => char.codePointAt(0) ?? 0))].sort(
    (a, b) => a - b,
  );
  const ranges: string[] = [];
  for (let start = 0; start < codes.length;) {
    let end = start;
    while (codes[end + 1] === (codes[end] ?? 0) + 1) end++;
    const first = (codes[start] ?? 0).toString(16);
    ranges.push(end > start ? `U+${first}-${(codes[end] ?? 0).toString(16)}` : `U+${first}`);
    start = end + 1;
  }
  return ranges.join(',');
}

/** The new name must have the same length. */
function renameFamily(font: Buffer, from: string, to: string): Buffer {
  const renamed = Buffer.from(font);
  const tables = renamed.readUInt16BE(4);
  for (let index = 0; index < tables; index++) {
    const entry = 12 + index * 16;
    if (renamed.toString('latin1', entry, entry + 4) !== 'name') continue;
    const table = renamed.readUInt32BE(entry + 8);
    const strings = table + renamed.readUInt16BE(table + 4);
    for (let record = 0; record < renamed.readUInt16BE(table + 2); record++) {
      const at = table + 6 + record * 12;
      if (![1, 3, 4, 6, 16, 25].includes(renamed.readUInt16BE(at + 6))) continue;
      const start = strings + renamed.readUInt16BE(at + 10);
      const value = renamed.subarray(start, start + renamed.readUInt16BE(at + 8));
      const position = value.indexOf(Buffer.from(from, 'utf16le').swap16());
      if (position >= 0) Buffer.from(to, 'utf16le').swap16().copy(value, position);
    }
  }
  return renamed;
}

function fontFace({ name, family, text }: Face): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:400 700;font-display:swap;src:url('./${name}.woff2') format('woff2');unicode-range:${unicodeRange(text)}}`;
}

/** Stretched to the metrics of the web fonts. Those of the display type hold only Latin. */
const FALLBACKS = `
@font-face{font-family:'KW Sans Fallback';src:local('Apple SD Gothic Neo');ascent-override:95.2%;descent-override:24.1%;line-gap-override:0%}
@font-face{font-family:'KW Sans Fallback Noto';src:local('Noto Sans KR'),local('Noto Sans CJK KR'),local('Malgun Gothic');size-adjust:94.2%;ascent-override:101%;descent-override:25.6%;line-gap-override:0%}
@font-face{font-family:'KW Display Fallback';src:local('Arial'),local('Helvetica'),local('Liberation Sans'),local('Roboto');size-adjust:112.2%;ascent-override:87.7%;descent-override:26%;line-gap-override:0%}
@font-face{font-family:'KW Display Fallback Noto';src:local('Noto Sans KR'),local('Noto Sans CJK KR');size-adjust:94.5%;ascent-override:104.1%;descent-override:30.9%;line-gap-override:0%;unicode-range:U+20-7E}
`.trim();

async function fingerprint(faces: readonly Face[]): Promise<string> {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8');
  const versions = [
    ...lock.matchAll(
      /node_modules\/[^"]*(?:pretendard|space-grotesk|subset-font)": \{\s*"version": "([^"]+)"/g,
    ),
  ];
  return createHash('sha256')
    .update(
      JSON.stringify([RECIPE, versions.map((match) => match[1]), faces.map(fontFace), FALLBACKS]),
    )
    .digest('hex');
}

/** Writes nothing when the files match the site's texts. Resolves to the characters of `later.css`. */
export async function buildFonts(): Promise<ReadonlySet<string>> {
  const pretendard = require.resolve('pretendard/dist/public/variable/PretendardVariable.ttf');
  const grotesk =
    require.resolve('@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2');
  const sans = renameFamily(await readFile(pretendard), 'Pretendard', 'KWSansText');
  if (extname(grotesk) !== '.woff2') throw new Error(`No display font at ${grotesk}`);

  const core = await hangulIn(CORE_SOURCES);
  const wanted = await hangulIn(COMMON_SOURCES);
  const standard = ksHangul();
  const rest = (await byFrequency()).filter((code) => !core.has(code));
  const ordered = [
    ...rest.filter((code) => wanted.has(code)),
    ...rest.filter((code) => !wanted.has(code) && standard.has(code)),
  ];
  const text = (codes: Iterable<number>) => String.fromCodePoint(...codes);
  const face = (name: string, codes: Iterable<number>): Face => ({
    name,
    family: 'KW Sans',
    text: text(codes),
    source: sans,
  });
  const slices: number[][] = [];
  while (ordered.length > 0) {
    slices.push(ordered.splice(0, slices.length < FREQUENT_FACES ? FREQUENT_SIZE : RARE_SIZE));
  }
  const first: Face[] = [
    { ...face('sans-core', []), text: LATIN + PUNCTUATION + text([...core].sort((a, b) => a - b)) },
    {
      name: 'display',
      family: 'KW Display',
      text: `${LATIN}\u00a0·×–—’©`,
      source: await readFile(grotesk),
    },
  ];
  const later: Face[] = [
    { ...face('sans-marks', []), text: MARKS },
    ...slices.map((codes, index) => face(`sans-${index + 1}`, codes)),
  ];
  const faces = [...first, ...later];
  const laterText = new Set(later.flatMap((one) => Array.from(one.text)));

  const stamp = `/* ${await fingerprint(faces)} */`;
  const stylesheet = join(out, 'first.css');
  const present = await readFile(stylesheet, 'utf8').catch(() => '');
  if (present.startsWith(stamp)) return laterText;

  await mkdir(out, { recursive: true });
  await Promise.all(
    faces.map(async ({ name, text: glyphs, source }) => {
      const woff2 = await subsetFont(source, glyphs, {
        targetFormat: 'woff2',
        noHinting: true,
        variationAxes: { wght: { min: 400, max: 700 } },
        keepFeatures: FEATURES,
      });
      await writeFile(join(out, `${name}.woff2`), woff2);
    }),
  );
  // Written last: its presence means that all faces are complete.
  await writeFile(join(out, 'later.css'), `${later.map(fontFace).join('\n')}\n`);
  await writeFile(stylesheet, [stamp, ...first.map(fontFace), FALLBACKS, ''].join('\n'));
  return laterText;
}

if (import.meta.main) await buildFonts();
