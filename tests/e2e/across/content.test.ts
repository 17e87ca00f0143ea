/** What maintainers write is what visitors read: a site built of texts that other programs would lose or falsify. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../support/machine/process.ts';
import { test as base, expect } from '../support/test.ts';

const LONG_LINE = `const line = '${'가나다 '.repeat(120)}';`;

const BODY = `# 큰 제목

HTML의 <title> 태그와 <textarea>를 배워요. 3~4명이고 5~6주, \`npm run dev -- --host\`와 git commit --amend.

2026. 3. 1. 개강해요.
3. 2. 모임이에요.

**마크다운(Markdown)**을, **50%**를, https://a.example를 봐요. [지원](/recruit)도요.

- 하나
  - 둘

\`\`\`js
${LONG_LINE}
\`\`\`

| 가 | 나 |
|---|---|
| 1 | 2 |

<!-- 닫지 않아요
`;

const TEXTS = [
  'curriculum/backend/01-git',
  'parts/01-design',
  'activities/01-ot',
  'values/01-responsibility',
  'recruit/parts/01-design',
  'recruit/criteria/01-passion',
  'faq/01-major',
];

const test = base.extend<object, { built: string }>({
  built: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's parameters
    async ({}, use) => {
      const copy = mkdtempSync(join(tmpdir(), 'written-'));
      for (const path of [
        'src',
        'public',
        'content',
        'package.json',
        'tsconfig.json',
        'astro.config.mjs',
      ]) {
        cpSync(join(ROOT, path), join(copy, path), { recursive: true });
      }
      symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
      for (const name of TEXTS) {
        const file = join(copy, `content/${name}.md`);
        const [, matter = ''] = /^(---\n.*?\n---\n)/s.exec(readFileSync(file, 'utf8')) ?? [];
        writeFileSync(file, `\uFEFF${matter}${BODY}`.replaceAll('\n', '\r\n'));
      }
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', copy],
        { cwd: copy, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
      );
      expect(status, stdout + stderr).toBe(0);
      await use(join(copy, 'dist'));
      rmSync(copy, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const PLACES = [
  { page: 'index', text: '#values li >> nth=0', below: 'h3' },
  { page: 'about', text: '.station >> nth=0', below: 'h2' },
  { page: 'about/parts', text: '.panel >> nth=0', below: 'h2' },
  { page: 'about/curriculums', text: '#backend ol > li >> nth=0', below: 'h3' },
  { page: 'recruit', text: '.part >> nth=0', below: 'h3' },
  { page: 'recruit', text: '.criterion >> nth=0', below: 'h3' },
  { page: 'recruit', text: '.answer >> nth=0', below: 'h2' },
];

test('is shown as it is written, in the style of running text, wherever it stands', async ({
  built,
  page,
}) => {
  for (const { page: name, text, below } of PLACES) {
    await test.step(`${name} ${text}`, async () => {
      await page.goto(pathToFileURL(join(built, `${name}.html`)).href);
      for (const summary of await page.locator('summary').all()) await summary.click();
      const written = page.locator(text);
      await expect(written).toContainText(
        'HTML의 <title> 태그와 <textarea>를 배워요. 3~4명이고 5~6주',
      );
      await expect(written).toContainText('npm run dev -- --host와 git commit --amend.');
      await expect(written).toContainText('<!-- 닫지 않아요');
      await expect(written.locator('p', { hasText: '2026. 3. 1. 개강해요.' })).toContainText(
        '3. 2. 모임이에요.',
      );
      await expect(written.locator('del')).toHaveCount(0);
      await expect(written.locator('strong')).toHaveText(['마크다운(Markdown)', '50%']);
      const link = written.getByRole('link', { name: 'https://a.example', exact: true });
      await expect(link).toHaveCSS('text-decoration-line', 'underline');
      await expect(page.locator('h1')).toHaveCount(1);
      const level = `h${Number(below.slice(1)) + 1}`;
      await expect(written.locator(level, { hasText: '큰 제목' })).toBeVisible();
      await expect(written.locator('ul ul')).toHaveCSS('padding-inline-start', /^(?!0px)/);
      const gap = written.locator('p:has(+ p)', { hasText: 'HTML의' });
      const [first, second] = await Promise.all([
        gap.boundingBox(),
        gap.locator('+ p').boundingBox(),
      ]);
      expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThan(8);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(390);
    });
  }
  // What stands behind it is still there.
  await expect(page.locator('.faq details')).toHaveCount(8);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
