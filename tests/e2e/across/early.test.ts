/** What happens before the modules of a page's islands are there. */
import type { Page } from 'playwright/test';
import { DATA_ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ host: 'spec' });

/** No module comes before something has happened. */
const holdModules = (page: Page, event: Promise<unknown>) =>
  page.route(/\/_astro\/.*\.js$/, async (route) => {
    await event;
    await route.continue();
  });

test('every page asks for its data once', async ({ page }) => {
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  for (const { path, ready } of DATA_ROUTES) {
    asked.length = 0;
    await page.goto(path);
    await expect(ready(page)).toBeVisible();
    expect(
      asked.filter((url) => url === asked[0]),
      path,
    ).toHaveLength(1);
  }
});

test('what is typed and chosen before the islands are there is not lost', async ({ page }) => {
  const { promise, resolve: release } = Promise.withResolvers<null>();
  await holdModules(page, promise);
  await page.goto('/projects/projectlist');
  await page.getByRole('searchbox').fill('7번째');
  await page.getByRole('combobox', { name: '기수' }).selectOption('13기');
  release(null);
  await expect(page).toHaveURL(/\?q=7%EB%B2%88%EC%A7%B8&generation=13$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('7번째');
  await expect(page.getByRole('combobox', { name: '기수' })).toHaveValue('13');
});
