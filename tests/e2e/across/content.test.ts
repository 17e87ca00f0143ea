/** What maintainers write in content/ is what visitors read: edited while `npm run dev` runs, and built. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/machine/free-port.ts';
import { listen } from '../../support/machine/listen.ts';
import { environment, ROOT } from '../../support/machine/process.ts';
import { createStaticHost } from '../../support/static-host.ts';
import { test as base, expect } from '../support/test.ts';
import { countTexts } from '../support/texts.ts';

/** The server of `npm run dev` makes each of a page's modules when it is asked for. */
const expectSoon = expect.configure({ timeout: 60_000 });

const BODY = `# 큰 제목

HTML의 <title> 태그와 <textarea>를 배워요. 3~4명이고 5~6주, \`npm run dev -- --host\`와 git commit --amend.

2026. 3. 1. 개강해요.
3. 2. 모임이에요.

**마크다운(Markdown)**을, **50%**를, https://a.example를 봐요. [지원](/recruit)도요.

- 하나
  - 둘 https://b.example/${'a'.repeat(200)}

\`\`\`js
const line = '${'가나다 '.repeat(120)}';
\`\`\`

| 가 | 나 |
|---|---|
| 1 | 2 |
`;

/** A file of every collection, and where pages show it. */
const TEXTS = [
  { file: 'values/01-responsibility', page: '/', selector: '#values li', level: 4 },
  { file: 'activities/01-ot', page: '/about', selector: '.station', level: 3 },
  { file: 'parts/01-design', page: '/about/parts', selector: '.panel', level: 3 },
  { file: 'curriculum/backend/01-git', page: '/about/curriculums', selector: '#backend ol > li', level: 4 },
  { file: 'recruit/parts/01-design', page: '/recruit', selector: '.part', level: 4 },
  { file: 'recruit/criteria/01-passion', page: '/recruit', selector: '.criterion', level: 4 },
  { file: 'faq/01-major', page: '/recruit', selector: '.answer', level: 3 },
]; // prettier-ignore

/** The project in a folder of its own, without what other tests have built. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'written-'));
  const parts = ['src', 'public', 'content', '.build/fonts', 'package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs']; // prettier-ignore
  for (const part of parts) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function astro(copy: string, ...args: string[]): ChildProcess {
  const program = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  return spawn(process.execPath, [program, ...args], {
    cwd: copy,
    env: { ...environment({ DATA_DIR: join(copy, 'data') }), ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
}

const test = base.extend<object, { dev: { copy: string; address: string } }>({
  dev: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's parameters
    async ({}, use) => {
      const copy = copyProject();
      const port = await freePort();
      const program = astro(copy, 'dev', '--port', String(port));
      const ended = new Promise((resolve) => program.once('close', resolve));
      await use({ copy, address: `http://127.0.0.1:${port}/recruit` });
      program.kill();
      await ended;
      rmSync(copy, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test('a mistake made while `npm run dev` runs is said on the page until it is mended', async ({
  dev: { copy, address },
  page,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.expect(/./);
  const file = join(copy, 'content/faq/01-major.md');
  const good = readFileSync(file, 'utf8').replace(/\n---\n[^]*/, '\n---\n\n처음 글이에요.\n');
  writeFileSync(file, good);
  // A page that is just being loaded anew by itself breaks off a visit.
  const visit = () => expect(() => page.goto(address)).toPass();
  await visit();
  const overlay = page.locator('vite-error-overlay');
  const text = page.locator('.answer').first();
  const mistakes = [
    [good.replace('question: ', 'question: #'), /content\/faq\/01-major\.md.*2/],
    [`${good}\n![그림](./없음.png)\n`, /content\/faq\/01-major\.md.*없음\.png/],
  ] as const;
  for (const [wrong, sentence] of mistakes) {
    writeFileSync(file, wrong);
    await expectSoon(overlay).toContainText(sentence);
    await visit();
    await expectSoon(overlay).toContainText(sentence);
    writeFileSync(file, good);
    await expectSoon(overlay).toHaveCount(0);
    await expectSoon(text).toContainText('처음 글이에요.');
  }
  // Of edits that follow one another at once the last one stays.
  writeFileSync(file, good.replace('처음', '둘째'));
  await expectSoon(text).toContainText('둘째 글이에요.');
  writeFileSync(file, good.replace('처음', '셋째'));
  await expectSoon(text).toContainText('셋째 글이에요.');
  writeFileSync(file, good.replace('처음', '넷째'));
  writeFileSync(file, good.replace('처음', '다섯째'));
  await expectSoon(text).toContainText('다섯째 글이에요.');
  // A page that begins to listen late was asked for before the last edit.
  const other = await page.context().newPage();
  const { promise: isLate, resolve: listen } = Promise.withResolvers<undefined>();
  await page.route('**/@vite/client', (route) => isLate.then(() => route.continue()));
  await other.goto(address);
  await page.goto(address, { waitUntil: 'commit' });
  await expectSoon(text).toContainText('다섯째 글이에요.');
  writeFileSync(file, good.replace('처음', '여섯째'));
  await expectSoon(other.locator('.answer').first()).toContainText('여섯째 글이에요.');
  listen(undefined);
  await expectSoon(text).toContainText('여섯째 글이에요.');
});

test.describe('built', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  test.setTimeout(240_000);

  test('every text is shown as it is written, in the style of running text @rare', async ({
    page,
  }) => {
    const copy = copyProject();
    for (const { file } of TEXTS) {
      const path = join(copy, `content/${file}.md`);
      const [matter = ''] = /^---\n.*?\n---\n/s.exec(readFileSync(path, 'utf8')) ?? [];
      writeFileSync(path, `\uFEFF${matter}${BODY}`.replaceAll('\n', '\r\n'));
    }
    const code = await new Promise((resolve) => astro(copy, 'build').once('close', resolve));
    expect(code).toBe(0);
    writeFileSync(join(copy, 'dist/_headers'), '');
    const site = await listen(createStaticHost(join(copy, 'dist'), ''));
    for (const { file, page: path, selector, level } of TEXTS) {
      await test.step(file, async () => {
        await page.goto(site.origin + path);
        for (const summary of await page.locator('summary').all()) await summary.click();
        const text = page.locator(selector).first();
        await expect(text).toContainText(
          'HTML의 <title> 태그와 <textarea>를 배워요. 3~4명이고 5~6주',
        );
        await expect(text).toContainText('npm run dev -- --host와 git commit --amend.');
        await expect(text.locator('p', { hasText: '2026. 3. 1. 개강해요.' })).toContainText(
          '3. 2. 모임이에요.',
        );
        await expect(text.locator('del')).toHaveCount(0);
        await expect(text.locator('strong')).toHaveText(['마크다운(Markdown)', '50%']);
        const link = text.locator('a[href="https://a.example"]');
        await expect(link).toHaveText('https://a.example');
        await expect(link).toHaveCSS('text-decoration-line', 'underline');
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(text.locator(`h${level}`, { hasText: '큰 제목' })).toBeVisible();
        await expect(text.locator('ul ul')).not.toHaveCSS('padding-inline-start', '0px');
        const above = await text.locator('p', { hasText: '개강해요' }).boundingBox();
        const below = await text.locator('p', { hasText: '마크다운(Markdown)' }).boundingBox();
        const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
        expect(gap, `pixels between two paragraphs of ${file}`).toBeGreaterThan(8);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      });
    }
    // What stands behind them is still there.
    await expect(page.locator('.faq details')).toHaveCount(countTexts('faq'));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await site.stop();
    rmSync(copy, { recursive: true });
  });
});
