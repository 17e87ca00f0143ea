import type { Page } from 'playwright/test';
import { callApi, toasts, watchWrites } from '../../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../support/checks.ts';
import { expect, test } from '../../support/test.ts';

test.use({ signedIn: true, writes: 'recruit-next' });
test.describe.configure({ mode: 'default' });

const NOTICE = {
  url: 'https://forms.example.com/apply',
  documentDate: '2024-02-26',
  candidateDate: '2024-02-28',
  interviewDate: '2024-02-29',
  acceptDate: '2024-03-06',
  otDate: '2024-03-10',
};

const section = (page: Page) => page.getByRole('region', { name: '다음 공고' });
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

test('the next notice is prepared, changed and dropped, and takes over at once for a day that has passed', async ({
  page,
}) => {
  await open(page);
  await section(page).getByRole('button', { name: '준비하기' }).click();
  await expect(field(page, '면접일')).toHaveValue('2025-02-28');
  await save(page).click();
  await expect(field(page, '공고를 바꾸는 날')).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await field(page, '공고를 바꾸는 날').fill('2126.12.1');
  await field(page, '모집 공고 URL').fill('https://forms.example.com/next');
  await save(page).click();
  await expect(toasts(page)).toContainText('2126년 12월 1일 (일)부터 보일 다음 공고를 저장했어요.');
  await expect(section(page)).toContainText('2126년 12월 1일 (일)부터 보여요.');
  await expect(section(page).getByRole('link')).toHaveAttribute(
    'href',
    'https://forms.example.com/next',
  );
  await expectAccessible(page);
  expect(await callApi(page, 'get', 'recruit')).toMatchObject(NOTICE);

  await section(page).getByRole('button', { name: '다음 공고 삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(section(page).getByRole('button', { name: '준비하기' })).toBeVisible();

  await section(page).getByRole('button', { name: '준비하기' }).click();
  await field(page, '공고를 바꾸는 날').fill('2025-01-01');
  await save(page).click();
  await expect(toasts(page)).toContainText('바로 모집 공고가 되었어요.');
  await expect(page.getByText('2025년 2월 28일 (금)').first()).toBeVisible();
  await expect(section(page).getByRole('button', { name: '준비하기' })).toBeVisible();
});
