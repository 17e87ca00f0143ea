/** What a reader sees of a text in Markdown, whoever has made its HTML. */
import type { Page, Response } from 'playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { answerWith } from '../support/misbehave.ts';
import { expect, once, test } from '../support/test.ts';

// Pages of our own server bring their data and ask for nothing (`across/complete.both.test.ts`); over a static host they
// ask, and each test answers.
test.use({ host: 'spec' });

const show = async (page: Page, post: object) => {
  const whole = {
    id: 1,
    title: '글',
    tags: [],
    thumbnail: null,
    url: 'https://a.example/',
    ...post,
  };
  await answerWith(page, '**/api/blog', { best: [], posts: [whole], total_page: 1 });
};

/** Watches the pages' scripts; the function that it returns ends that and gives the code of all there were. */
const watchScripts = (page: Page): (() => Promise<string>) => {
  const scripts: Promise<string>[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  };
  page.on('response', note);
  return async () => {
    page.off('response', note);
    return (await Promise.all(scripts)).join('\n');
  };
};

/** A name that only the Markdown code holds, and only as a text. */
const MARKDOWN_CODE = /blockquote_open/;

const LONG_TABLE = [
  `|${' 긴 머리말 |'.repeat(12)}`,
  `|${'---|'.repeat(12)}`,
  ...Array.from({ length: 3 }, () => `|${' 칸 |'.repeat(12)}`),
].join('\n');

test.describe('a post over a server that makes HTML', () => {
  test('is shown as the server made it, without any Markdown code @core', async ({ page }) => {
    const readScripts = watchScripts(page);
    await show(page, {
      contents: '**다른 말**',
      contents_html: '<h2 id="h-제목">제목</h2>\n<p><strong>굵은</strong> 말</p>\n',
      excerpt: '서버의 발췌',
    });
    await page.goto('/blogs/1');
    await expect(page.getByRole('heading', { level: 2, name: '제목' })).toBeVisible();
    await expect(page.getByRole('strong')).toHaveText('굵은');
    await page.goto('/blogs');
    // A phone has no room for it.
    await expect(page.getByText('서버의 발췌')).toHaveCount(1);
    const code = await readScripts();
    expect(code).not.toBe('');
    expect(code).not.toMatch(MARKDOWN_CODE);
  });

  test('runs nothing, whatever the server sends', once, async ({ page, problems }) => {
    problems.expect(/Content Security Policy|Content-Security-Policy|404/);
    await show(page, {
      contents: '',
      contents_html:
        '<p>글</p><img src="/nothing.png" onerror="document.title=\'run\'">' +
        '<script>document.title="run"</script><iframe srcdoc="<script>parent.document.title=1</script>"></iframe>',
      excerpt: '',
    });
    await page.goto('/blogs/1');
    await expect(page.getByRole('article').getByText('글', { exact: true }).last()).toBeVisible();
    await expect(page.locator('article img')).toHaveCount(0);
    await expect(page).toHaveTitle(/^글 \| /);
  });
});

test.describe('a post over a server that makes none', () => {
  test(
    'is made of its Markdown here, by code that is loaded for it @core',
    once,
    async ({ page }) => {
      const readScripts = watchScripts(page);
      await show(page, { contents: `# 제목\n\n**굵은 말(13기)**은 [밖](https://a.example/) 글` });
      await page.goto('/blogs/1');
      await expect(page.getByRole('strong')).toHaveText('굵은 말(13기)');
      await expect(page.getByRole('heading', { level: 2, name: '제목' })).toBeVisible();
      expect(await readScripts()).toMatch(MARKDOWN_CODE);
      await page.goto('/blogs');
      await expect(page.getByText('제목 굵은 말(13기)은 밖 글')).toHaveCount(1);
    },
  );
});

test.describe('the contents of a post', () => {
  test('hold pictures side by side, shown large by the keyboard', async ({ page }) => {
    const draw = (words: string) => `/uploads/${words}`;
    await page.route('**/uploads/*', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
      }),
    );
    await show(page, { contents: `![하나](${draw('1')} "첫째 날")\n![둘](${draw('2')})` });
    await page.goto('/blogs/1');
    const first = page.getByRole('button', { name: '하나 크게 보기' });
    const second = page.getByRole('button', { name: '둘 크게 보기' });
    await expect(page.getByText('첫째 날')).toBeVisible();
    const [left, right] = [await first.boundingBox(), await second.boundingBox()];
    expect([left!.y === right!.y, left!.x < right!.x]).toEqual([true, true]);
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '하나' });
    await expect(dialog.getByRole('img', { name: '하나' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: '둘' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  test('begin at the heading that the address names', async ({ page }) => {
    const words = '글\n\n'.repeat(60);
    await show(page, { contents: `# 처음\n\n${words}# 먼 곳\n\n${words}` });
    await page.goto(`/blogs/1#${encodeURIComponent('h-먼-곳')}`);
    await expect(page.getByRole('heading', { name: '먼 곳' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: '처음' })).not.toBeInViewport();
    await page.goto('/blogs/1#%E0%A4%A');
    await expect(page.getByRole('heading', { name: '처음' })).toBeVisible();
  });

  test('hold tables and code that are scrolled by keyboard, inside the page', async ({ page }) => {
    await show(page, {
      contents: `${LONG_TABLE}\n\n\`\`\`ts\n${'const sun = 1; '.repeat(30)}\n\`\`\``,
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/blogs/1');
    for (const name of ['표', 'ts 코드']) {
      const region = page.getByRole('group', { name });
      await region.focus();
      // Scrolling is the browser's own, which on a busy machine comes to it later than the key does.
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      }).toPass();
    }
    await expect(page.locator('code.language-ts')).toHaveCount(1);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  test('hold a placeholder where a picture cannot be loaded', once, async ({ page, problems }) => {
    problems.expect(/nowhere\.invalid|ERR_/);
    await page.route('https://nowhere.invalid/**', (route) => route.abort());
    await show(page, { contents: '![지는 해](https://nowhere.invalid/a.png)\n\n- [x] 끝' });
    await page.goto('/blogs/1');
    await expect(page.locator('article img')).toHaveCount(0);
    await expect(page.getByRole('img', { name: '지는 해' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '끝남' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: '끝남' })).toBeDisabled();
  });
});
