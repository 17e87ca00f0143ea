/** The admin area over a server that knows the specification's calls and fields only. */
import { expect, test } from '../support/test.ts';

test.use({ host: 'spec', adminFlag: true });
test.beforeEach(({ problems }) => problems.expect(/get-session|404/));

test('is asked for no password', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  await expect(page.getByRole('button', { name: '비밀번호 변경' })).toHaveCount(0);
});
