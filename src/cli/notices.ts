/**
 * npm run notices: writes public/licenses.txt, the notices of all third-party software and fonts in the site: every
 * production package of the lockfile (those in the browser are among them) and the two fonts' packages.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';

const ROOT = join(import.meta.dirname, '../..');
const TARGET = 'public/licenses.txt';

/** Development packages whose files reach visitors. */
const FONTS = ['node_modules/pretendard', 'node_modules/@fontsource-variable/space-grotesk'];

const HEAD = `The software and fonts of others in this site

Made by "npm run notices" from the packages as they are installed; the source of each lies on https://www.npmjs.com under its name.

FONTS

KW Sans is a subset of Pretendard, KW Display a subset of Space Grotesk. Both are modified versions, renamed because a
modified version may not carry a reserved font name, and stay under the SIL Open Font License, Version 1.1 (below).
`;

const BINARIES = `
BINARIES

Compiled for one system each and installed where they fit; the licence lies in the package.

`;

const Lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      license: v.optional(v.string(), 'no licence named'),
      dev: v.optional(v.boolean(), false),
      devOptional: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
    }),
  ),
});

interface Notice {
  name: string;
  license: string;
  /** The holders of the rights, one a line. */
  holders: string[];
  /** The licence without its heading and holders; empty where the package has none. */
  text: string;
}

export function shippedPackages(root: string) {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as unknown;
  return Object.entries(v.parse(Lockfile, lockfile).packages)
    .filter(([path, { dev, devOptional }]) => FONTS.includes(path) || !(dev || devOptional))
    .filter(([path]) => path !== '')
    .map(([path, { license, optional }]) => ({ path, license, optional }));
}

/** The text of public/licenses.txt for the packages installed below `root`; throws where one is missing. */
export function thirdPartyNotices(root: string): string {
  const packages = shippedPackages(root);
  // Which optional packages are installed depends on the machine; this text must not.
  const notices = packages
    .filter(({ optional }) => !optional)
    .flatMap(({ path, license }) => readNotices(root, path, license));
  const binaries = packages
    .filter(({ optional }) => optional)
    .map(({ path, license }) => `${nameOf(path)} (${license})`);
  const groups = Map.groupBy(notices, ({ license, text }) => `${license}\n${squeeze(text)}`);
  const sections = [...groups]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([, group]) => section(group));
  return `${HEAD}${sections.join('')}${BINARIES}${unique(binaries).join('\n')}\n`;
}

function readNotices(root: string, path: string, license: string): Notice[] {
  const name = nameOf(path);
  const files = [path, `${path}/dist`]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\/(licen[cs]e|copying|notice)(\.(md|txt))?$/i.test(file))
    .toSorted();
  if (files.length === 0) return [{ name, license, holders: [], text: '' }];
  return files.map((file) => {
    const whole = readFileSync(join(root, file), 'utf8').replaceAll('\r', '').trim();
    // Only the short licences are the same text with another holder; the long ones stay as they are.
    if (!SHORT.test(license)) return { name, license, holders: [], text: withGpl(license, whole) };
    const lines = whole.split('\n');
    const holders = lines.filter(isHolder).map((line) => line.trim());
    const text = lines.filter((line) => !isHolder(line) && !isHeading(line)).join('\n');
    return { name, license, holders, text: text.replace(/\n{3,}/g, '\n\n').trim() };
  });
}

/** The LGPL includes the GPL by name, and packages leave its text out. */
function withGpl(license: string, text: string): string {
  if (!license.startsWith('LGPL-3')) return text;
  return `${text}\n\n${readFileSync(join(ROOT, 'docs/gpl-3.0.txt'), 'utf8').trim()}`;
}

const SHORT = /^(MIT|ISC|0BSD|BSD-\d-Clause)$/;

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);
const isHolder = (line: string) => /^\W*(Portions )?Copyright (\([cC]\)|©|\d|[A-Z])/.test(line);
const isHeading = (line: string) => /^\W*(the )?(mit|isc) licen[cs]e\W*(\(mit\))?\W*$/i.test(line);
const squeeze = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const unique = (values: readonly string[]) => [...new Set(values)].toSorted(compare);

function section(group: readonly Notice[]): string {
  const [first] = group;
  if (first === undefined) return '';
  const names = Map.groupBy(group, ({ name }) => name);
  const lines = [...names]
    .toSorted(([a], [b]) => compare(a, b))
    .flatMap(([name, notices]) => [
      name,
      ...unique(notices.flatMap(({ holders }) => holders)).map((holder) => `    ${holder}`),
    ]);
  const text =
    first.text === '' ? 'These packages name their licence and bring no text of it.' : first.text;
  return `\n${'-'.repeat(80)}\n${first.license}\n\n${lines.join('\n')}\n\n${text}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = thirdPartyNotices(ROOT);
  const path = join(ROOT, TARGET);
  const changed = !existsSync(path) || readFileSync(path, 'utf8') !== text;
  if (changed) writeFileSync(path, text);
  console.log(
    `${TARGET} ${changed ? 'is written' : 'was current'} (${Math.ceil(text.length / 1024)} KB).`,
  );
}
