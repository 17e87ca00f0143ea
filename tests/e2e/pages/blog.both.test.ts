import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { compose, endComposition } from '../support/composition.ts';
import { answerWith } from '../support/misbehave.ts';
import { watchCalls } from '../support/network.ts';
import { expect, once, test } from '../support/test.ts';

// Pages of our own server bring their data and ask for nothing (`across/complete.both.test.ts`); over a static host they
// ask, and each test answers.
test.use({ host: 'spec' });

const post = (id: number, more: object = {}) => ({
  id,
  title: `${id}번째 글`,
  contents: `${id}번째 글의 본문이에요.`,
  tags: ['회고'],
  thumbnail: null,
  url: 'https://blog.example/post',
  ...more,
});

/** Posts from the newest on. */
const posts = (count: number) => Array.from({ length: count }, (_, index) => post(count - index));

const serve = (page: Page, all: object[], best: object[] = []) =>
  answerWith(page, '**/api/blog', { best, posts: all, total_page: 1 });

const section = (page: Page, name: string) => page.getByRole('region', { name });
const search = (page: Page) => page.getByRole('searchbox');
const titles = (list: Locator) => list.getByRole('heading', { level: 3 });

test.describe('/blogs', () => {
  test('shows the best posts, the latest five and the way to all @core', async ({ page }) => {
    await serve(page, posts(12), [post(9), post(3)]);
    await page.goto('/blogs');
    await expect(titles(section(page, '베스트 글'))).toHaveText(['9번째 글', '3번째 글']);
    await expect(titles(section(page, '최신 글'))).toHaveText(
      [12, 11, 10, 9, 8].map((id) => `${id}번째 글`),
    );
    await page.getByRole('link', { name: '더보기' }).click();
    await expect(page).toHaveURL('/blogs/all');
  });

  test(
    'searches while typing, keeps the search in the address and asks once at most @core',
    once,
    async ({ page }) => {
      await serve(page, [post(3, { title: 'React 시작하기' }), post(2), post(1)]);
      await page.goto('/blogs');
      await expect(titles(section(page, '최신 글'))).toHaveCount(3);
      const calls = watchCalls(page);
      await search(page).pressSequentially('react시작', { delay: 30 });
      await expect(titles(section(page, '검색 결과'))).toHaveText(['React 시작하기']);
      await expect(page).toHaveURL('/blogs?q=react%EC%8B%9C%EC%9E%91');
      expect(calls.length).toBeLessThanOrEqual(1);

      await page.reload();
      await expect(search(page)).toHaveValue('react시작');
      await expect(titles(section(page, '검색 결과'))).toHaveText(['React 시작하기']);
      await page.getByRole('link', { name: '더보기' }).click();
      await expect(page).toHaveURL('/blogs/all?q=react%EC%8B%9C%EC%9E%91');
      await page.goBack();
      await expect(search(page)).toHaveValue('react시작');
      await search(page).fill('');
      await expect(titles(section(page, '최신 글'))).toHaveCount(3);
      await expect(page).toHaveURL('/blogs');
    },
  );

  test('leaves Enter to the composition', once, async ({ page }) => {
    await serve(page, posts(3));
    await page.goto('/blogs');
    await expect(titles(section(page, '최신 글'))).toHaveCount(3);
    // What may be found is none before.
    await expect(page.locator('main section:not([aria-labelledby])')).toHaveCount(0);
    await search(page).focus();
    await compose(page, 'ㅎ', '해', '핵');
    await page.keyboard.press('Enter');
    await expect(search(page)).toHaveValue('핵');
    await expect(titles(section(page, '최신 글'))).toHaveCount(3);
    await endComposition(page, '핵');
    await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
    await expect(page).toHaveURL('/blogs?q=%ED%95%B5');
  });

  test('says when nothing was written yet', once, async ({ page }) => {
    await serve(page, []);
    await page.goto('/blogs');
    await expect(page.getByText('아직 올라온 글이 없어요.')).toBeVisible();
  });
});

test(
  'one region says from the beginning on how much is listed or found',
  once,
  async ({ page }) => {
    await serve(page, posts(23));
    const count = page.getByRole('main').getByRole('status').first();
    for (const [path, text] of [
      ['/blogs', ''],
      ['/blogs/all', '글 23개'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 3, name: '23번째 글' })).toBeVisible();
      await expect(count).toHaveText(text);
      const region = await count.elementHandle();
      const said = () => region.evaluate((element) => element.textContent.trim());
      await search(page).fill('2번째');
      await expect.poll(said).toBe('검색 결과 3개');
      await search(page).fill('없는 말');
      await expect.poll(said).toBe('검색 결과 0개');
      await expect(page.getByText('검색 결과가 없습니다.')).toHaveCount(1);
      await search(page).fill('');
      await expect.poll(said).toBe(text);
    }
  },
);

test.describe('/blogs/all', () => {
  test(
    'pages by ten; the address and the back button know the page @core',
    once,
    async ({ page }) => {
      await serve(page, posts(23));
      await page.goto('/blogs/all');
      const list = section(page, '글 목록');
      await expect(titles(list)).toHaveCount(10);
      await expect(page.getByRole('link', { name: '이전' })).toBeDisabled();
      await page.getByRole('link', { name: '다음' }).click();
      await expect(titles(list).first()).toHaveText('13번째 글');
      await expect(page).toHaveURL('/blogs/all?page=2');
      await page.getByRole('link', { name: '다음' }).click();
      await expect(titles(list)).toHaveText(['3번째 글', '2번째 글', '1번째 글']);
      await expect(page.getByRole('link', { name: '다음' })).toBeDisabled();
      await page.goBack();
      await expect(titles(list).first()).toHaveText('13번째 글');
      await page.reload();
      await expect(titles(list).first()).toHaveText('13번째 글');
      await page.getByRole('link', { name: '뒤로' }).click();
      await expect(page).toHaveURL('/blogs');
    },
  );

  test(
    'a search begins at its first page and is found again after reading a post',
    once,
    async ({ page }) => {
      await serve(page, [...posts(23), post(99, { title: '바다', contents: '파도' })]);
      await page.goto('/blogs/all?page=3');
      await expect(titles(section(page, '글 목록'))).toHaveCount(4);
      await search(page).fill('번째 글');
      await expect(page.getByText('검색 결과 23개')).toBeVisible();
      await page.getByRole('link', { name: '다음' }).click();
      const address = /\/blogs\/all\?(?=.*page=2)(?=.*q=)/;
      await expect(page).toHaveURL(address);
      await page.getByRole('link', { name: '13번째 글' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('13번째 글');
      await page.getByRole('link', { name: '목록' }).click();
      await expect(page).toHaveURL(address);
      await expect(search(page)).toHaveValue('번째 글');
    },
  );
});

test.describe('one post', () => {
  test('shows its Markdown, tags, original, neighbours and title @core-phone', async ({ page }) => {
    const contents = [
      '# 큰 제목',
      '**굵은** 말과 `코드`, [밖](https://out.example/a), <b>태그</b>',
      '| 가 | 나 |\n|---|---|\n| 1 | 2 |',
      '```ts\nconst sun = 1;\n```',
      '![해](https://nowhere.invalid/sun.png)',
    ].join('\n\n');
    await serve(page, [
      post(3, { title: '다음' }),
      post(2, { title: '가운데', contents, tags: ['스프링 부트', '회고'] }),
      post(1, { title: '이전' }),
    ]);
    await page.route('https://nowhere.invalid/**', (route) =>
      route.fulfill({ path: 'public/icon-192.png' }),
    );
    await page.goto('/blogs/2');
    await expect(page).toHaveTitle(/^가운데 \| /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('가운데');
    await expect(page.getByRole('heading', { level: 2, name: '큰 제목' })).toBeVisible();
    await expect(page.getByRole('strong').filter({ hasText: '굵은' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '2' })).toBeVisible();
    await expect(page.getByText('const sun = 1;')).toBeVisible();
    await expect(page.getByText('<b>태그</b>')).toBeVisible();
    await expect(page.getByRole('img', { name: '해' })).toBeVisible();

    const outside = page.getByRole('link', { name: '밖' });
    await expect(outside).toHaveAttribute('href', 'https://out.example/a');
    await expect(outside).toHaveAttribute('rel', 'noopener');
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('link', { name: '원문 보기' })).toHaveAttribute(
      'href',
      'https://blog.example/post',
    );
    await expect(page.getByRole('link', { name: '이전 글' })).toHaveAttribute('href', '/blogs/1');
    await expect(page.getByRole('link', { name: '다음 글' })).toHaveAttribute('href', '/blogs/3');
    await expectAccessible(page);

    await page.getByRole('link', { name: '스프링 부트' }).click();
    await expect(search(page)).toHaveValue('스프링 부트');
    await expect(titles(section(page, '글 목록'))).toHaveText(['가운데']);
  });

  test('says how long it is read, and lists the headings of a long text', async ({
    page,
    isMobile,
    problems,
  }) => {
    problems.expect(/a\.png/);
    const headings = [
      '시작 & 끝',
      '`코드`와 <b>',
      '![해 "둘"](/icon-192.png)',
      '![](/a.png)',
      '마지막',
    ];
    const contents = headings.map((title) => `## ${title}\n\n${'가'.repeat(400)}`).join('\n\n');
    await serve(page, [post(2, { contents }), post(1)]);
    await page.goto('/blogs/2');
    await expect(page.getByText('읽는 데 5분')).toBeVisible();
    const outline = page.getByRole('navigation', { name: '차례' });
    // It stands open beside the text, and folded above it.
    await expect(outline.getByRole('link')).toHaveCount(isMobile ? 0 : 4);
    if (isMobile) await outline.getByText('차례').click();
    await expect(outline.getByRole('link')).toHaveText([
      '시작 & 끝',
      '코드와 <b>',
      '해 "둘"',
      '마지막',
    ]);
    await outline.getByRole('link', { name: '마지막' }).click();
    await expect(page.getByRole('heading', { name: '마지막' })).toBeInViewport();
    await expectAccessible(page);

    await page.goto('/blogs/1');
    await expect(page.getByText('읽는 데 1분')).toBeVisible();
    await expect(outline).toHaveCount(0);
  });
});

test.describe('over our own server', () => {
  test.use({ host: 'server' });

  test('a press anywhere on a card opens its post @core', async ({ page }) => {
    await page.goto('/blogs');
    const card = section(page, '최신 글').getByRole('listitem').first();
    const title = await titles(card).innerText();
    await card.click({ position: { x: 12, y: 24 } });
    await expect(page).toHaveURL(/\/blogs\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('a post ends with the pictures of the posts beside it', once, async ({ page }) => {
    await page.goto('/blogs/2');
    const onward = page.getByRole('navigation', { name: '이어서 읽기' });
    await expect(onward.getByRole('link', { name: '이전 글' })).toHaveAttribute('href', '/blogs/1');
    await expect(onward.locator('img[src^="/uploads/"]')).toHaveCount(2);
  });
});
