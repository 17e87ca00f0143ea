import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const PATH = /`((?:src|tests|content|docs)\/[\w./[\]-]+|\.ci\/run)`/g;
/** A file or folder by the end of its path: `app/main.ts`, `collections/`. */
const NAME =
  /`((?:[\w[\]-][\w.[\]-]*\/)*[\w[\]-][\w.[\]-]*(?:\.(?:tsx?|astro|scss|[cm]js|md)|\/))`/g;
/** Folders that are made, and files that stand in one of them. */
const MADE = ['dist/', 'shots/', 'uploads/', 'first.css', 'later.css'];
const LINK = /\]\((?!https?:)([\w./-]*)(?:#([^)\s]+))?\)/g;
const SCRIPT = /npm run ([\w:]+)/g;

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** Where the links of a page lead: a path below the root, and the heading where one is named. */
const linksOf = (page: string) =>
  [...read(page).matchAll(LINK)].map(([, path = '', heading]) => ({
    path: path === '' ? page : join(dirname(page), path),
    heading,
  }));

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  matches(read(page), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const PAGES = globSync(['*.md', 'docs/**/*.md', 'content/*/README.md', '.github/*.md'], {
  cwd: root,
});

/** Every file and folder, each with a slash before it and, for a folder, behind it. */
const THERE = globSync('**', {
  cwd: root,
  withFileTypes: true,
  exclude: ({ name }) => ['node_modules', 'dist', '.git', '.build'].includes(name),
}).map(
  (entry) =>
    `${join(entry.parentPath, entry.name).slice(root.length)}${entry.isDirectory() ? '/' : ''}`,
);

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  it('names only files that exist', () => {
    const links = linksOf(page).map(({ path }) => path);
    const missing = [...matches(text, PATH), ...links].filter(
      (path) => !existsSync(join(root, path)),
    );
    const unknown = matches(text, NAME).filter(
      (name) => !MADE.includes(name) && !THERE.some((path) => path.endsWith(`/${name}`)),
    );
    expect([...missing, ...unknown], `mend these names in ${page}`).toEqual([]);
  });

  it('names only headings that exist', () => {
    const missing = linksOf(page).filter(
      ({ path, heading }) =>
        heading !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(heading),
    );
    expect(missing, `mend these links in ${page}`).toEqual([]);
  });

  it('names only commands that exist', () => {
    const missing = matches(text, SCRIPT).filter((name) => !(name in scripts));
    expect(missing, `mend these commands in ${page}`).toEqual([]);
  });
});

it('names every command', () => {
  const text = read('README.md');
  const unnamed = Object.keys(scripts).filter(
    (name) => !new RegExp(`(npm run |npm |\`)${name}\\b`).test(text),
  );
  expect(unnamed, 'commands without a row in README.md').toEqual(['format:check']);
});

it('leads to every page from README', () => {
  const met = new Set(['README.md']);
  for (const page of met) {
    for (const { path } of linksOf(page)) if (PAGES.includes(path)) met.add(path);
  }
  const documents = PAGES.filter((page) => page.startsWith('docs/'));
  expect(
    documents.filter((page) => !met.has(page)),
    'pages that no link leads to from README.md',
  ).toEqual([]);
});

it.each(PAGES.filter((page) => page.startsWith('docs/decisions/')))(
  'says when %s was decided, and whether it still holds',
  (page) => {
    expect(read(page)).toMatch(
      /^# .+\n\n\*\*Status:\*\* (accepted|superseded by|each part).* · \*\*Date:\*\* .*\d{4}-\d\d-\d\d/,
    );
  },
);
