import type { Page } from 'playwright/test';
import { callApi, toasts, watchWrites } from '../../support/admin.ts';
import { expectAccessible } from '../../support/checks.ts';
import { expect, test } from '../../support/test.ts';

test.use({ signedIn: true, writes: 'recruit-copy' });
test.describe.configure({ mode: 'default' });

const NOTICE = {
  url: 'https://forms.example.com/apply',
  documentDate: '2024-02-26',
  candidateDate: '2024-02-28',
  interviewDate: '2024-02-29',
  acceptDate: '2024-03-06',
  otDate: '2024-03-10',
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });

const open = async (page: Page) => {
  await callApi(page, 'put', 'recruit/1', NOTICE);
  await page.goto('/admin/recruits');
  await expect(page.getByText(NOTICE.url)).toBeVisible();
};

test('a notice that is over begins the next one, and nothing is saved before 저장 @core', async ({
  page,
}) => {
  await open(page);
  const writes = watchWrites(page);
  await page.getByRole('button', { name: '지난 공고 가져오기' }).press('Enter');
  await expect(field(page, '면접일')).toHaveValue('2025-02-28');
  await expect(field(page, 'OT 일자')).toHaveValue('2025-03-10');
  await expect(page.getByText('날짜를 한 해 뒤로 옮겼어요.')).toBeVisible();
  await expectAccessible(page);
  expect(writes).toEqual([]);
  await save(page).click();
  await expect(toasts(page)).toContainText('모집 공고가 수정되었습니다.');
  await expect(page.getByText('2025년 2월 28일 (금)').first()).toBeVisible();
});
