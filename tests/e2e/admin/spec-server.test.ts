/** The admin area over a server that knows the specification's calls and fields only. */
import { expect, test } from '../support/test.ts';

test.use({ host: 'spec', adminFlag: true });
test.beforeEach(({ problems }) => problems.expect(/get-session|404/));

test('is asked for no password', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  await expect(page.getByRole('button', { name: '비밀번호 변경' })).toHaveCount(0);
});

test('the notice is read and saved without an ETag', async ({ page }) => {
  await page.goto('/admin/recruits');
  await expect(page.getByText('2099년 3월 8일 (일)')).toBeVisible();
  await page.getByRole('button', { name: '수정하기' }).click();
  await page.getByLabel('면접일', { exact: true }).fill('2099-03-09');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  expect((await sent).headers()['if-match']).toBeUndefined();
  await expect(page.getByText('2099년 3월 9일 (월)')).toBeVisible();
});

test('posts are listed apart, searched, written, made best, changed and deleted', async ({
  page,
}) => {
  await page.goto('/admin/blogs');
  const best = page.getByRole('region', { name: /베스트 게시글/ });
  const normal = page.getByRole('region', { name: '일반 게시글' });
  await expect(best.getByRole('listitem')).toHaveCount(2);
  await expect(normal.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('searchbox').fill('스터디');
  await expect(normal.getByText('찾은 글 5개')).toBeVisible();

  await page.goto('/admin/blogs/post');
  await page.getByLabel('제목').fill('규격 글');
  await page.getByLabel('내용').fill('본문');
  await page.getByLabel('URL', { exact: true }).fill('https://blog.example/spec');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: '규격 글' });
  await row.getByRole('button', { name: '베스트 설정' }).click();
  await expect(best.getByRole('link', { name: '규격 글' })).toBeVisible();

  await best.getByRole('link', { name: '규격 글' }).click();
  await page.getByLabel('제목').fill('규격 글 고침');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(best.getByRole('link', { name: '규격 글 고침' })).toBeVisible();
  await row.getByRole('button', { name: '베스트 해제' }).click();
  await expect(normal.getByRole('link', { name: '규격 글 고침' })).toBeVisible();
  await row.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(row).toHaveCount(0);
});

test('the dashboard counts what it is not told', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('listitem').filter({ hasText: '전체 블로그 글' })).toContainText(
    '12개',
  );
  await expect(page.getByRole('listitem').filter({ hasText: '완료된 프로젝트' })).toContainText(
    '7개',
  );
  await expect(page.getByText('해커톤, 회고').first()).toBeVisible();
});
