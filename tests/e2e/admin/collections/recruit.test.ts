import type { Page } from 'playwright/test';
import { STAFF } from '../../../support/staff.ts';
import { callApi, endSession, toasts, watchWrites } from '../../support/admin.ts';
import { expectAccessible } from '../../support/checks.ts';
import { expectToOutlive } from '../../support/staff-write.ts';
import { expect, test } from '../../support/test.ts';

test.use({ signedIn: true, writes: 'recruit' });
test.describe.configure({ mode: 'default' });

const NOTICE = {
  url: 'https://forms.example.com/apply',
  documentDate: '2027-02-26',
  candidateDate: '2027-03-01',
  interviewDate: '2027-03-04',
  acceptDate: '2027-03-06',
  otDate: '2027-03-10',
};
const FAILURE = '모집 공고 저장에 실패했습니다';

const url = (page: Page) => page.getByLabel('모집 공고 URL');
const interview = (page: Page) => page.getByLabel('면접일', { exact: true });
// The third of five dates; a button is described, not named, by the field it belongs to.
const openCalendar = (page: Page) => page.getByRole('button', { name: '달력 열기' }).nth(2);
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: '이어서 쓰기' });
const edit = (page: Page) => page.getByRole('button', { name: '수정하기' });

/** Opens the form over `NOTICE`. */
const openForm = async (page: Page) => {
  await callApi(page, 'put', 'recruit/1', NOTICE);
  await page.goto('/admin/recruits');
  await expect(page.getByText(NOTICE.url)).toBeVisible();
  await edit(page).click();
};

test('shows the notice, saves a change with the ETag and shows it @core', async ({ page }) => {
  await openForm(page);
  const writes = watchWrites(page);
  await interview(page).fill('2027.3.5');
  await save(page).click();
  await expect(toasts(page)).toContainText('모집 공고가 수정되었습니다.');
  await expect(page.getByText('2027년 3월 5일 (금)')).toBeVisible();
  await expect(edit(page)).toBeVisible();
  expect(writes).toHaveLength(1);
  expect(writes[0]!.headers()['if-match']).toMatch(/^"/);
  expect(writes[0]!.postDataJSON()).toEqual({ ...NOTICE, interviewDate: '2027-03-05' });
});

test('a day is picked from a Korean calendar by keyboard, and 취소 restores what was there @core', async ({
  page,
}) => {
  await openForm(page);
  await openCalendar(page).press('Enter');
  const calendar = page.getByRole('dialog', { name: '달력' });
  await expect(calendar.getByText('2027년 3월', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(interview(page)).toHaveValue('2027-03-05');
  await expect(openCalendar(page)).toBeFocused();
  await url(page).fill('https://elsewhere.example');
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page.getByText(NOTICE.url)).toBeVisible();
  await expect(page.getByText('2027년 3월 4일 (목)')).toBeVisible();
  // Nothing of it is kept, and so nothing is offered.
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('admin-words');
  await edit(page).click();
  await expect(interview(page)).toHaveValue('2027-03-04');
  await expect(page.getByRole('button', { name: '이어서 쓰기' })).toHaveCount(0);
});

test('저장 outlives a refusal, a lost network and an ended session @core', async ({
  page,
  problems,
}) => {
  await openForm(page);
  await url(page).fill('https://forms.example.com/kept');
  await expectToOutlive(page, problems, {
    call: '**/api/recruit/1',
    act: () => save(page).click(),
    failed: FAILURE,
    remains: () => expect(url(page)).toHaveValue('https://forms.example.com/kept'),
    done: () => expect(page.getByText('https://forms.example.com/kept')).toBeVisible(),
  });
  await expect(toasts(page)).toContainText('모집 공고가 수정되었습니다.');
});

test('a field the server refuses is said beside it', async ({ page, problems }) => {
  problems.expect(/422/);
  await openForm(page);
  await page.route('**/api/recruit/1', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        code: 'invalid_input',
        errors: [{ path: 'interviewDate', message: '이날은 쉬는 날이에요.' }],
      },
    }),
  );
  await save(page).click();
  await expect(interview(page)).toHaveAccessibleDescription('이날은 쉬는 날이에요.');
  await expect(interview(page)).toBeFocused();
});

test('a session that ended asks for the password over the form, which a refusal leaves as it was', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  await openForm(page);
  await url(page).fill('https://forms.example.com/mine');
  await endSession(page);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await expect(dialog.getByLabel('아이디')).toHaveValue(STAFF.username);
  await expect(dialog.getByLabel('비밀번호')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(toasts(page).getByRole('alert')).toContainText('로그인이 필요해요.');
  await expect(url(page)).toHaveValue('https://forms.example.com/mine');
});

const conflict = (page: Page) =>
  page.getByRole('dialog', { name: '그 사이 다른 사람이 먼저 저장했어요' });

test('what somebody else saved is shown beside, field by field, as often as it is saved', async ({
  page,
  problems,
}) => {
  problems.expect(/412/);
  await openForm(page);
  await url(page).fill('https://forms.example.com/mine');
  await callApi(page, 'put', 'recruit/1', {
    ...NOTICE,
    url: 'https://forms.example.com/theirs',
    otDate: '2027-03-11',
  });
  await save(page).click();
  await expect(conflict(page)).toContainText(/ 님이 .+에 먼저 저장했어요\./);
  // Only one of both has changed that day: nobody is asked for it.
  await expect(conflict(page).getByRole('group', { name: 'OT 일자' })).toHaveCount(0);
  const address = conflict(page).getByRole('group', { name: '모집 공고 URL' });
  await expect(address.getByRole('radio', { name: '내 것' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: '더 고치기' }).click();
  await expect(url(page)).toHaveValue('https://forms.example.com/mine');
  await save(page).click();
  await conflict(page).getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('https://forms.example.com/mine')).toBeVisible();
  expect(await callApi(page, 'get', 'recruit')).toMatchObject({
    url: 'https://forms.example.com/mine',
    otDate: '2027-03-11',
  });
});

test('what was typed waits in this browser, meets what was saved since, and goes after a save', async ({
  page,
}) => {
  await openForm(page);
  await url(page).fill('https://forms.example.com/draft');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await edit(page).click();
  await expect(url(page)).toHaveValue(NOTICE.url);
  await expect(goOn(page)).toBeVisible();
  await expectAccessible(page);

  await callApi(page, 'put', 'recruit/1', { ...NOTICE, url: 'https://forms.example.com/newer' });
  await page.reload();
  await edit(page).click();
  await goOn(page).click();
  const choice = page.getByRole('dialog', { name: '그 사이 내용이 달라졌어요' });
  await expect(choice).toContainText('https://forms.example.com/newer');
  await expectAccessible(page);
  await choice.getByRole('radio', { name: '남아 있던 것' }).check();
  await choice.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(url(page)).toHaveValue('https://forms.example.com/draft');
  await save(page).click();
  await expect(page.getByText('https://forms.example.com/draft')).toBeVisible();
  await edit(page).click();
  await expect(url(page)).toHaveValue('https://forms.example.com/draft');
  await expect(goOn(page)).toHaveCount(0);
});

test('leaving what is not saved by a link, by back or by 로그아웃 asks first, and this browser keeps it @core', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: '지원 관리' }).first().click();
  await edit(page).click();
  await url(page).fill('https://forms.example.com/unsaved');
  await expect(page.getByText('저장 전 · 이 기기에 남아 있어요')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있어요' });

  await page.getByRole('button', { name: '메뉴' }).click();
  await page.getByRole('link', { name: '블로그 관리' }).click();
  await expect(question.getByRole('button', { name: '계속 쓰기' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/recruits$/);

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/recruits$/);
  await question.getByRole('button', { name: '계속 쓰기' }).click();
  await expect(url(page)).toHaveValue('https://forms.example.com/unsaved');

  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(question).toContainText('지워져요');
  await question.getByRole('button', { name: '계속 쓰기' }).click();

  await page.goBack();
  await question.getByRole('button', { name: '나가기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  await page.goForward();
  await edit(page).click();
  await goOn(page).click();
  await expect(url(page)).toHaveValue('https://forms.example.com/unsaved');
});
