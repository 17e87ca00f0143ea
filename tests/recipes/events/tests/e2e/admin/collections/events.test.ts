/** What the recipe `events` brings, as staff and visitors use it. */
import { expect, test } from '../../support/test.ts';

test.use({ signedIn: true, writes: 'events' });

test('staff add, change and delete an event, and visitors see it', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const notice = page.getByRole('region', { name: '알림' });
  const row = page.getByRole('listitem').filter({ hasText: '데모데이' });

  await page.goto('/admin');
  await page.getByRole('link', { name: '행사 관리' }).click();
  await page.getByRole('button', { name: '만들기' }).click();
  await dialog.getByLabel('제목').fill('데모데이');
  await dialog.getByRole('textbox', { name: '날짜' }).fill('2026.12.5');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(notice).toContainText('행사가 추가되었습니다.');
  await expect(row).toContainText('2026년 12월 5일');

  await row.getByRole('button', { name: '수정' }).click();
  await dialog.getByLabel('장소').fill('새빛관 101호');
  await dialog.getByLabel('링크').fill('kwlion.example/demo');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(notice).toContainText('행사가 수정되었습니다.');
  await expect(row).toContainText('새빛관 101호');

  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: '행사' })).toBeVisible();
  await expect(page.getByRole('link', { name: '데모데이' })).toHaveAttribute(
    'href',
    'https://kwlion.example/demo',
  );
  await expect(row).toContainText('새빛관 101호');

  await page.goto('/admin/activity?kind=event');
  await page
    .getByRole('link', { name: /데모데이’ 수정/ })
    .first()
    .click();
  await row.getByRole('button', { name: '데모데이 더 보기' }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  const question = page.getByRole('alertdialog', { name: '정말 삭제하시겠습니까?', exact: true });
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(notice).toContainText('행사가 삭제되었습니다.');

  await page.goto('/events');
  await expect(page.getByText('아직 알릴 행사가 없어요.')).toBeVisible();
});
