import type { Page } from 'playwright/test';
import { callApi, toasts, watchWrites } from '../../support/admin.ts';
import { expectAccessible, expectNoSlips } from '../../support/checks.ts';
import { expectToOutliveRefusal } from '../../support/staff-write.ts';
import { expect, test } from '../../support/test.ts';

test.use({ signedIn: true, writes: 'generations' });
test.describe.configure({ mode: 'default' });

const number = (page: Page) => page.getByLabel('기수');
const enter = (page: Page) => page.getByRole('button', { name: '멤버 조회' });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const row = (page: Page, generation: number) =>
  rows(page).filter({ has: page.getByRole('link', { name: `${generation}기` }) });
const CREATE = '**/api/manage/generation/create';

const open = async (page: Page) => {
  await page.goto('/admin/generations');
  await expect(rows(page).first()).toBeVisible();
};

test('lists the generations with their counts, the newest first', async ({ page }) => {
  await callApi(page, 'post', 'manage/generation/create', { generation: 41 });
  await open(page);
  await expect(rows(page).first()).toContainText('41기');
  await expect(row(page, 41)).toContainText('아직 멤버가 없어요');
  await expect(row(page, 13)).toContainText(/멤버 \d+명/);
  await expect(row(page, 13).getByRole('button', { name: '삭제' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSlips(page);
  await row(page, 41).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/generations\/41$/);
  await expect(page.getByText('멤버가 없습니다.')).toBeVisible();
});

test('a new number is created with Enter and opened @core', async ({ page }) => {
  await open(page);
  const writes = watchWrites(page);
  // Of an empty field nothing is sent, and nothing said.
  await number(page).press('Enter');
  await expect(number(page)).not.toHaveAttribute('aria-invalid', 'true');
  await number(page).fill('42');
  await number(page).press('Enter');
  await expect(page).toHaveURL(/\/admin\/generations\/42$/);
  await expect(toasts(page)).toContainText('42기가 등록되었습니다.');
  await expect(page.getByRole('heading', { name: '42기 멤버' })).toBeFocused();
  expect(writes.map((write) => write.postDataJSON())).toEqual([{ generation: 42 }]);
});

test('멤버 조회 and 삭제 outlive a refusal @rare', async ({ page, problems }) => {
  await open(page);
  await number(page).fill('44');
  await expectToOutliveRefusal(page, problems, {
    call: CREATE,
    act: () => enter(page).click(),
    failed: '기수 생성 중 오류가 발생했습니다.',
    remains: () => expect(number(page)).toHaveValue('44'),
    done: () => expect(page).toHaveURL(/\/admin\/generations\/44$/),
  });
  await page.goBack();
  await expectToOutliveRefusal(page, problems, {
    call: '**/api/manage/generation/44/delete',
    act: async () => {
      await row(page, 44).getByRole('button', { name: '삭제' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    },
    failed: '기수 삭제 중 오류가 발생했습니다.',
    remains: () => expect(row(page, 44)).toBeVisible(),
    done: () => expect(row(page, 44)).toHaveCount(0),
  });
});

test('an empty generation is deleted after asking @core', async ({ page }) => {
  await callApi(page, 'post', 'manage/generation/create', { generation: 46 });
  await open(page);
  const question = page.getByRole('alertdialog', { name: '정말 삭제하시겠습니까?' });
  await row(page, 46).getByRole('button', { name: '삭제' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: '취소' }).click();
  await expect(row(page, 46)).toBeVisible();
  await row(page, 46).getByRole('button', { name: '삭제' }).click();
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(toasts(page)).toContainText('46기가 삭제되었습니다.');
  await expect(row(page, 46)).toHaveCount(0);
});

test('a generation that got members meanwhile stays, and the list says so', async ({
  page,
  problems,
}) => {
  problems.expect(/409/);
  await callApi(page, 'post', 'manage/generation/create', { generation: 47 });
  await open(page);
  await expect(row(page, 47)).toBeVisible();
  await callApi(page, 'post', 'manage/newmember', {
    name: '김사자',
    position: '부원',
    part: 'PM',
    profile: '/uploads/sample/member-01.webp',
    generation: 47,
  });
  await row(page, 47).getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(toasts(page).getByRole('alert')).toContainText(
    '멤버가 있는 기수는 삭제할 수 없어요.',
  );
  await expect(row(page, 47)).toContainText('멤버 1명');
});
