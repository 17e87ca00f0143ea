/** What holds on every screen of the admin area, on a desk and on a phone. */
import { expectAccessible, expectNoHorizontalScroll, expectNoSlips } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const SCREENS = [
  ['/admin', '대시보드'],
  ['/admin/projects', '프로젝트 관리'],
  ['/admin/projects/post', '프로젝트 등록'],
  ['/admin/generations', '멤버 관리'],
  ['/admin/blogs', '블로그 관리'],
  ['/admin/blogs/post', '블로그 등록'],
  ['/admin/blogs/1', '블로그 수정'],
  ['/admin/recruits', '지원 관리'],
] as const;

for (const [path, title] of SCREENS) {
  test(`${path} is whole, accessible and as wide as the window`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText('불러오는 중...')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await expectNoSlips(page);
    const menu = page.getByRole('navigation', { name: '관리 메뉴' });
    if (!(await menu.isVisible())) await page.getByRole('button', { name: '메뉴' }).click();
    await expect(menu).toBeVisible();
    await expectAccessible(page);
  });
}

test('the first screen paints within a second', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  expect(painted).toBeLessThan(1_000);
});
