import { callApi, toasts, watchWrites } from '../../support/admin.ts';
import { expect, test } from '../../support/test.ts';

test.use({ signedIn: true, content: 'empty', writes: 'recruit-new' });

const FIELDS = [
  ['모집 공고 URL', 'https://forms.example.com/new'],
  ['서류 제출 마감일', '2027-02-26'],
  ['합격자 발표일', '2027-03-01'],
  ['면접일', '2027-03-04'],
  ['최종 합격자 발표일', '2027-03-06'],
  ['OT 일자', '2027-03-10'],
] as const;

test('an answer that gets lost and a second try make one notice', async ({ page, problems }) => {
  problems.expect(/ERR_|recruit/);
  await page.goto('/admin/recruits');
  await expect(page.getByText('등록된 모집 공고가 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '공고 만들기' }).click();
  for (const [label, text] of FIELDS) await page.getByLabel(label, { exact: true }).fill(text);

  const writes = watchWrites(page);
  // The server does it, and its answer never arrives.
  await page.route('**/api/recruit', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(toasts(page).getByRole('alert')).toContainText('모집 공고 저장에 실패했습니다');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(toasts(page)).toContainText('모집 공고가 등록되었습니다.');
  await expect(page.getByText('https://forms.example.com/new')).toBeVisible();
  expect(writes.filter((request) => request.method() === 'POST')).toHaveLength(1);
  expect(await callApi(page, 'get', 'recruit')).toMatchObject({ interviewDate: '2027-03-04' });
});
