import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const PATH = /`((?:src|tests|content|docs)\/[\w./[\]-]+|\.ci\/run)`/g;
const LINK = /\]\((?!https?:)([\w./-]+)\)/g;
const SCRIPT = /npm run ([\w:]+)/g;

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const PAGES = globSync(['*.md', 'docs/**/*.md', 'content/*/README.md', '.github/*.md'], {
  cwd: root,
});

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  it('names only files that exist', () => {
    const links = matches(text, LINK).map((path) => join(dirname(page), path));
    const missing = [...matches(text, PATH), ...links].filter(
      (path) => !existsSync(join(root, path)),
    );
    expect(missing).toEqual([]);
  });

  it('names only commands that exist', () => {
    const missing = matches(text, SCRIPT).filter((name) => !(name in scripts));
    expect(missing).toEqual([]);
  });
});

it('names every command', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const unnamed = Object.keys(scripts).filter(
    (name) => !new RegExp(`(npm run |npm |\`)${name}\\b`).test(text),
  );
  expect(unnamed).toEqual(['format:check']);
});
