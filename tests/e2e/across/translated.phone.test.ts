/** Pages that Chrome has translated before their islands wake, or after. */
import type { Page } from 'playwright/test';
import { holdModules } from '../support/network.ts';
import { expect, test } from '../support/test.ts';
import { translate } from '../support/translation.ts';

/** Opens a page that is translated while its modules are still on their way; answers what lets them come. */
async function openTranslated(page: Page, path: string): Promise<() => void> {
  const release = await holdModules(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await translate(page);
  return release;
}

/** Astro takes `ssr` away when it calls React, which hydrates a moment later. */
const expectAwake = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('astro-island')
        .evaluateAll((islands) =>
          islands.filter((island) =>
            [...island.children].some(
              (child) =>
                child.tagName !== 'TEMPLATE' &&
                !Object.keys(child).some((key) => key.startsWith('__reactProps')),
            ),
          ),
        ),
    )
    .toEqual([]);

test('the first tap on the landing counts', async ({ page }) => {
  const release = await openTranslated(page, '/');
  await page.getByText('Click').tap();
  release();
  await expect(page.getByRole('main').getByRole('link', { name: /^LIKE LION/ })).toBeVisible();
});

test('what was typed into a search stays and is searched for', async ({ page }) => {
  for (const path of ['/blogs/all', '/projects/projectlist']) {
    const release = await openTranslated(page, path);
    const search = page.getByRole('searchbox');
    await search.pressSequentially('찾');
    release();
    await expect(page).toHaveURL(`${path}?q=${encodeURIComponent('찾')}`);
    await expectAwake(page);
    await expect(search).toHaveValue('찾');
    await expect(search).toBeFocused();
  }
});

/** Puts something beside every field, as password managers do; React then draws the island anew. */
const fillForms = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('astro-island :is(input, select)')) {
      field.before(document.createElement('div'));
    }
  });

test('what was typed and chosen stays where an extension has changed the page', async ({
  page,
  problems,
}) => {
  // React says so of every island that it draws anew.
  problems.expect(/Minified React error #418/);
  const release = await holdModules(page);
  await page.goto('/projects/projectlist', { waitUntil: 'domcontentloaded' });
  await fillForms(page);
  const before = await page.getByRole('searchbox').elementHandle();
  await page.getByLabel('기수').selectOption('13기');
  await page.getByRole('searchbox').pressSequentially('가나다');
  await page.getByRole('searchbox').press('Shift+ArrowLeft');
  release();
  await expectAwake(page);
  await expect.poll(() => before.evaluate((field) => field.isConnected)).toBe(false);
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  expect(
    await search.evaluate((field: HTMLInputElement) => [
      field.value,
      field.selectionStart,
      field.selectionEnd,
      field.selectionDirection,
    ]),
  ).toEqual(['가나다', 2, 3, 'backward']);
  await expect(page).toHaveURL((url) => {
    const { q, generation } = Object.fromEntries(url.searchParams);
    return q === '가나다' && generation === '13';
  });
  await search.pressSequentially('라');
  await expect(search).toHaveValue('가나라');
});

test('what changes is what is read', async ({ page }) => {
  await page.route('**/heart', (route) => route.fulfill({ json: { heart: 41 } }));
  await page.goto('/projects/1');
  await expectAwake(page);
  await translate(page);
  await page.getByRole('button', { name: /^좋아요/ }).tap();
  await expect(page.getByRole('button', { name: /^좋아요/ })).toHaveText('좋아요 41');

  await page.goto('/blogs');
  await expectAwake(page);
  await translate(page);
  for (const [text, found] of [
    ['없는 말', '검색 결과 0개'],
    ['포스트잇', '검색 결과 1개'],
  ] as const) {
    await page.getByRole('searchbox').fill(text);
    await expect(page.getByRole('status').filter({ hasText: '검색 결과' })).toHaveText(found);
  }

  await page.goto('/blogs/all');
  await expectAwake(page);
  await translate(page);
  await page.getByRole('link', { name: '다음' }).tap();
  await expect(page.getByRole('navigation', { name: '페이지' })).toContainText('2 / 2쪽');
});
