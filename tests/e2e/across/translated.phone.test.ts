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

const expectAwake = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

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
