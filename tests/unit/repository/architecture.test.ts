import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../support/architecture.ts';

const root = join(import.meta.dirname, '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'architecture-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const IMPORTS = {
  '#site': './src/site.ts',
  '#contract/*': './src/contract/*',
  '#markdown/*': './src/markdown/*',
  '#server/*': './src/server/*',
  '#client/*': './src/client/*',
  '#shared/*': './src/shared/*',
  '#features/*': './src/features/*',
};

/** Writes a small project and returns what the check finds in it. */
function violationsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(scratch, 'tree-'));
  const all = { 'package.json': JSON.stringify({ imports: IMPORTS }), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return findViolations(folder);
}

it('the import directions hold in this project', { timeout: 30_000 }, () => {
  // It parses every file of the source.
  expect(
    findViolations(root),
    'docs/architecture.md, The arrows, says what may be imported',
  ).toEqual([]);
});

describe('the check itself', () => {
  it('accepts the arrows of the house', () => {
    expect(
      violationsOf({
        'src/site.ts': 'export const name = 1;',
        'src/contract/blog.ts': "import * as v from 'valibot'; import '#site'; export const a = v;",
        'src/markdown/render.ts': "import '#contract/blog.ts'; import 'markdown-it';",
        'src/server/collections/blog/rendering.ts': "import '#markdown/render.ts';",
        'src/server/collections/blog/routes.ts':
          "import '#contract/blog.ts'; import 'node:fs'; import 'hono';",
        'src/client/blog.ts': "import '#contract/blog.ts'; import ky from 'ky';",
        'src/client/staff/blog.ts': "import '../blog.ts'; import '#contract/blog.ts';",
        'src/features/blog/api.ts': "import '#client/blog.ts';",
        'src/features/blog/List.tsx': "import './api.ts'; import './List.module.scss';",
        'src/features/blog/List.module.scss': '',
        'src/admin/paths.ts': "import './kit/path.ts';",
        'src/admin/app/screens.tsx': "import '../paths.ts'; import('../screens/blog/Blogs.tsx');",
        'src/admin/kit/path.ts': "import '#shared/lib/date.ts';",
        'src/shared/lib/date.ts': '',
        'src/admin/screens/blog/Blogs.tsx':
          "import '../../paths.ts'; import './store.ts'; import '#client/staff/blog.ts';",
        'src/admin/screens/blog/store.ts': "import '#features/blog/List.tsx';",
        'src/admin/data/recruit.ts': "import '#client/blog.ts';",
        'src/admin/screens/dashboard/Dashboard.tsx': "import '../../data/recruit.ts';",
        'src/layouts/Public.astro': "---\nimport '#site';\n---\n<slot />",
        'src/pages/blogs.astro':
          "---\nimport { List } from '#features/blog/List.tsx';\nimport Public from '../layouts/Public.astro';\n---\n<List />",
      }),
    ).toEqual([]);
  });

  it.each([
    ['src/contract/a.ts', '#shared/b.ts', 'src/shared/b.ts'],
    ['src/contract/a.ts', '#server/b.ts', 'src/server/b.ts'],
    ['src/contract/a.ts', '#markdown/b.ts', 'src/markdown/b.ts'],
    ['src/markdown/a.ts', '#server/b.ts', 'src/server/b.ts'],
    ['src/markdown/a.ts', '#shared/b.ts', 'src/shared/b.ts'],
    ['src/shared/a.ts', '#markdown/b.ts', 'src/markdown/b.ts'],
    ['src/server/a.ts', '#shared/b.ts', 'src/shared/b.ts'],
    ['src/server/a.ts', '#features/blog/b.ts', 'src/features/blog/b.ts'],
    ['src/shared/a.ts', '#server/b.ts', 'src/server/b.ts'],
    ['src/shared/a.ts', '#features/blog/b.ts', 'src/features/blog/b.ts'],
    ['src/shared/a.ts', '#client/blog.ts', 'src/client/blog.ts'],
    ['src/client/a.ts', '#shared/stores/b.ts', 'src/shared/stores/b.ts'],
    ['src/client/blog.ts', './staff/blog.ts', 'src/client/staff/blog.ts'],
    ['src/features/blog/a.ts', '#client/staff/blog.ts', 'src/client/staff/blog.ts'],
    ['src/features/blog/a.ts', '#server/b.ts', 'src/server/b.ts'],
    ['src/features/blog/a.ts', '#features/team/b.ts', 'src/features/team/b.ts'],
    ['src/features/blog/a.ts', '../team/b.ts', 'src/features/team/b.ts'],
    ['src/features/blog/a.ts', '../../admin/b.ts', 'src/admin/b.ts'],
    ['src/admin/a.ts', '#server/b.ts', 'src/server/b.ts'],
    ['src/admin/a.ts', '../pages/b.ts', 'src/pages/b.ts'],
    ['src/admin/kit/a.ts', '../app/b.ts', 'src/admin/app/b.ts'],
    ['src/admin/kit/list/a.ts', '../../screens/blog/b.ts', 'src/admin/screens/blog/b.ts'],
    ['src/admin/app/router.ts', '../screens/blog/b.ts', 'src/admin/screens/blog/b.ts'],
    ['src/admin/screens/blog/a.ts', '../../app/b.ts', 'src/admin/app/b.ts'],
    ['src/admin/paths.ts', './app/b.ts', 'src/admin/app/b.ts'],
    ['src/admin/screens/blog/a.tsx', '../team/b.tsx', 'src/admin/screens/team/b.tsx'],
    ['src/admin/screens/blog/a.tsx', '../team/b.scss', 'src/admin/screens/team/b.scss'],
    ['src/admin/screens/blog/a.ts', '../team/b.ts', 'src/admin/screens/team/b.ts'],
    ['src/admin/kit/list/a.ts', '../../data/b.ts', 'src/admin/data/b.ts'],
    ['src/admin/data/a.ts', '../app/b.ts', 'src/admin/app/b.ts'],
    ['src/admin/data/a.ts', '../screens/blog/b.ts', 'src/admin/screens/blog/b.ts'],
    ['src/server/core/a.ts', '../db/b.ts', 'src/server/db/b.ts'],
    ['src/server/http/a.ts', '../collections/blog/b.ts', 'src/server/collections/blog/b.ts'],
    ['src/server/publishing/a.ts', '../collections/blog/b.ts', 'src/server/collections/blog/b.ts'],
    ['src/server/collections/blog/a.ts', '../../app/b.ts', 'src/server/app/b.ts'],
    ['src/server/collections/blog/a.ts', '../../elsewhere/b.ts', 'src/server/elsewhere/b.ts'],
    ['src/pages/a.ts', '#server/b.ts', 'src/server/b.ts'],
    ['src/site.ts', '#contract/b.ts', 'src/contract/b.ts'],
    ['src/cli/a.ts', '../../tests/support/b.ts', 'tests/support/b.ts'],
  ])('refuses that %s imports %s', (from, specifier, target) => {
    expect(violationsOf({ [from]: `import '${specifier}';`, [target]: '' })).toEqual([
      `${from} imports ${target}`,
    ]);
  });

  it('sees every way to import', () => {
    const target = { 'src/server/b.ts': '' };
    const rules = [
      "import { b } from '#server/b.ts'; b();",
      "import type { b } from '#server/b.ts'; export type c = b;",
      "export { b } from '#server/b.ts';",
      "export * from '#server/b.ts';",
      "await import('#server/b.ts');",
      "type B = import('#server/b.ts').B; export type C = B;",
    ];
    for (const rule of rules) {
      expect(violationsOf({ 'src/shared/a.ts': rule, ...target }), rule).toHaveLength(1);
    }
  });

  it('sees the imports of a page: its frontmatter and its scripts', () => {
    const frontmatter = "---\nimport { b } from '#server/b.ts';\n---\n<p>{b}</p>";
    const script = "<p></p>\n<script>\n  import '#server/b.ts';\n</script>";
    for (const page of [frontmatter, script]) {
      expect(violationsOf({ 'src/pages/a.astro': page, 'src/server/b.ts': '' })).toHaveLength(1);
    }
  });

  it.each([
    ['src/shared/a.ts', 'node:fs'],
    ['src/markdown/a.ts', 'node:fs'],
    ['src/shared/a.ts', 'fs'],
    ['src/features/blog/a.tsx', 'hono'],
    ['src/admin/a.tsx', 'kysely'],
    ['src/contract/a.ts', 'node:crypto'],
    ['src/contract/a.ts', 'ky'],
    ['src/features/blog/a.ts', 'better-auth/node'],
  ])('refuses that %s imports the package %s', (from, specifier) => {
    const server = "import 'hono'; import 'kysely'; import 'better-auth'; import 'valibot';";
    expect(
      violationsOf({ [from]: `import '${specifier}';`, 'src/server/app/app.ts': server }),
    ).toEqual([`${from} imports ${specifier}`]);
  });

  it('lets a type of a server package through, and the frontmatter of a page', () => {
    expect(
      violationsOf({
        'src/server/app/app.ts': "import 'hono';",
        'src/shared/a.ts': "import type { Hono } from 'hono'; export type App = Hono;",
        'src/pages/a.astro': "---\nimport 'node:fs';\n---\n<p></p>",
      }),
    ).toEqual([]);
  });

  it('refuses a cycle and names its files', () => {
    const found = violationsOf({
      'src/shared/a.ts': "import './b.ts';",
      'src/shared/b.ts': "import './c.ts';",
      'src/shared/c.ts': "import './a.ts';",
    });
    expect(found).toEqual([
      'src/shared/a.ts -> src/shared/b.ts -> src/shared/c.ts -> src/shared/a.ts',
      'src/shared has a circle of rooms: a.ts, b.ts, c.ts',
    ]);
  });

  it('refuses a circle of rooms at every level and names them', () => {
    const rooms = {
      'src/shared/ui/sun/a.ts': "import '../list/b.ts';",
      'src/shared/ui/list/b.ts': '',
      'src/shared/ui/list/c.ts': "import '../state/d.ts';",
      'src/shared/ui/state/d.ts': "import '../sun/e.ts';",
      'src/shared/ui/sun/e.ts': "import '../../lib/f.ts';",
      'src/shared/lib/f.ts': '',
    };
    const circle = 'src/shared/ui has a circle of rooms: list, state, sun';
    expect(violationsOf(rooms)).toEqual([circle]);
    expect(violationsOf({ ...rooms, 'src/shared/lib/g.ts': "import '../ui/list/b.ts';" })).toEqual([
      'src/shared has a circle of rooms: lib, ui',
      circle,
    ]);
    expect(
      violationsOf({
        'src/shared/a.ts': "import './b/c.ts';",
        'src/shared/b/c.ts': '',
        'src/shared/b/d.ts': "import '../a.ts';",
      }),
    ).toEqual(['src/shared has a circle of rooms: a.ts, b']);
  });

  it('does not wait for what only a build makes', () => {
    const page = "---\nimport '../../.build/fonts/first.css';\n---\n<p></p>";
    expect(violationsOf({ 'src/layouts/Base.astro': page })).toEqual([]);
  });

  it('refuses an import that leads nowhere and a folder it does not know', () => {
    expect(violationsOf({ 'src/shared/a.ts': "import './gone.ts';" })).toEqual([
      'src/shared/a.ts imports ./gone.ts, which does not exist',
    ]);
    expect(violationsOf({ 'src/utils/a.ts': '' })).toEqual([
      'src/utils is not a part of the house',
    ]);
  });
});
