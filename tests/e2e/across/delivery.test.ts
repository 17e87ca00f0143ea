import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test('an unknown address shows the page that says so', async ({ page, problems }) => {
  problems.expect(/404/);
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
