import { expect, test } from '../support/test.ts';

test.use({ host: 'spec' });

test('the landing page comes out of the built folder', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toHaveCount(1);
});
