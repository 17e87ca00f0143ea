/** The very first notice of a site. */
import type { Page } from 'playwright/test';
import { callApi, toasts, watchWrites } from '../../support/admin.ts';
import { expectToOutlive } from '../../support/staff-write.ts';
import { expect, test } from '../../support/test.ts';

test.use({ signedIn: true, content: 'empty' });

const DATES = {
  '서류 제출 마감일': '2027-02-26',
  '합격자 발표일': '2027-03-01',
  면접일: '2027-03-04',
  '최종 합격자 발표일': '2027-03-06',
  'OT 일자': '2027-03-10',
};

const url = (page: Page) => page.getByLabel('모집 공고 URL');
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });

const fillFirst = async (page: Page, address: string) => {
  await page.goto('/admin/recruits');
  await expect(page.getByText('등록된 모집 공고가 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '공고 만들기' }).click();
  await url(page).fill(address);
  for (const [label, day] of Object.entries(DATES)) {
    await page.getByLabel(label, { exact: true }).fill(day);
  }
};

test.describe('of two people', () => {
  test.use({ writes: 'recruit-first' });

  test('outlives every failure, and whoever is second chooses between both @core', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/409/);
    await fillFirst(page, 'https://forms.example.com/first');
    const second = await context.newPage();
    await fillFirst(second, 'https://forms.example.com/second');

    await expectToOutlive(page, problems, {
      call: '**/api/recruit',
      act: () => save(page).click(),
      failed: '모집 공고 저장에 실패했습니다',
      remains: () => expect(url(page)).toHaveValue('https://forms.example.com/first'),
      done: () => expect(page.getByText('https://forms.example.com/first')).toBeVisible(),
    });

    await save(second).click();
    const choice = second.getByRole('dialog', { name: '그 사이 다른 사람이 먼저 저장했어요' });
    await expect(choice.getByRole('group', { name: '모집 공고 URL' })).toContainText('/first');
    await choice.getByRole('button', { name: '저장' }).click();
    await expect(second.getByText('https://forms.example.com/second')).toBeVisible();
    expect(await callApi(page, 'get', 'recruit')).toMatchObject({
      url: 'https://forms.example.com/second',
    });
  });
});

test.describe('of one', () => {
  test.use({ writes: 'recruit-new' });

  test('is made once where an answer gets lost and it is tried again', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_|recruit/);
    await fillFirst(page, 'https://forms.example.com/new');
    const writes = watchWrites(page);
    // The server does it, and its first answer never arrives.
    let isLost = false;
    await page.route('**/api/recruit', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await save(page).click();
    await expect(toasts(page).getByRole('alert')).toContainText('모집 공고 저장에 실패했습니다');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(toasts(page)).toContainText('모집 공고가 등록되었습니다.');
    await expect(page.getByText('https://forms.example.com/new')).toBeVisible();
    // The second finds the notice that the first has made, which is nobody else's.
    expect(writes.map((request) => request.method())).toEqual(['POST', 'POST', 'PUT']);
    expect(await callApi(page, 'get', 'recruit')).toMatchObject({ interviewDate: '2027-03-04' });
  });
});
