import type { Page } from 'playwright/test';
import { callApi, endSession, fillSignIn, toasts, watchWrites } from '../support/admin.ts';
/** The settings, over a server that publishes nothing itself; publishing is in `tests/faults/publishing.test.ts`. */
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'settings' });
test.describe.configure({ mode: 'default' });

test('an owner changes an answer, adds one and puts it first @core', async ({ page }) => {
  await page.goto('/admin/settings/site?part=faq');
  const faq = page.getByRole('region', { name: '자주 묻는 질문' });
  const first = faq.getByRole('group', { name: '질문 1', exact: true });
  await first.getByText('질문 1').click();
  await expect(first.getByLabel('질문', { exact: true })).toHaveValue(
    '비전공자도 지원할 수 있나요?',
  );
  await first.getByLabel('답', { exact: true }).fill('네, 누구나 지원할 수 있어요.');
  await faq.getByRole('button', { name: '질문 더하기' }).click();
  const last = faq.getByRole('group', { name: '질문 9', exact: true });
  await expect(last.getByLabel('질문', { exact: true })).toBeFocused();
  await page.keyboard.type('지각하면 어떻게 되나요?');

  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(last.getByLabel('답', { exact: true })).toBeFocused();
  await expect(last.getByText('꼭 입력해 주세요.')).toBeVisible();
  await page.keyboard.type('미리 알려 주세요.');
  for (let place = 9; place > 1; place -= 1) {
    await faq.getByRole('button', { name: `질문 ${place} 위로` }).press('Enter');
  }
  await expect(first.getByLabel('질문', { exact: true })).toHaveValue('지각하면 어떻게 되나요?');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(toasts(page).getByText('자주 묻는 질문 설정을 저장했어요.')).toBeVisible();
  await expect(page.getByText(/npm run build를 실행하고/)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(first.getByLabel('질문', { exact: true })).toHaveValue('지각하면 어떻게 되나요?');
  await expect(
    faq.getByRole('group', { name: '질문 2', exact: true }).getByLabel('답', { exact: true }),
  ).toHaveValue('네, 누구나 지원할 수 있어요.');
  await faq.getByRole('button', { name: '질문 1 빼기' }).click();
  await expect(first.getByLabel('질문', { exact: true })).toHaveValue(
    '비전공자도 지원할 수 있나요?',
  );
});

test('a wrong value is said beside its field', async ({ page }) => {
  await page.goto('/admin/settings/site');
  await page.getByLabel('올해의 기수').fill('백');
  const figure = page.getByRole('group', { name: '숫자 1' });
  await figure.getByLabel('숫자', { exact: true }).fill('많이');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByLabel('올해의 기수')).toBeFocused();
  await expect(figure.getByText('숫자로 입력해 주세요.')).toBeVisible();
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page.getByLabel('올해의 기수')).toHaveValue('13');

  await page.getByRole('link', { name: '연락처와 링크' }).click();
  const links = page.getByRole('region', { name: '링크' });
  await links.getByLabel('GitHub').fill('github 클럽');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(links.getByText(/로 시작하는 주소/)).toBeVisible();
  // What is wrong in a folded record opens it.
  await page.getByRole('link', { name: '바라는 점' }).click();
  await page.getByRole('button', { name: '나가기' }).click();
  const wish = page.getByRole('group', { name: '바라는 점 1', exact: true });
  await wish.getByText('바라는 점 1').click();
  await wish.getByLabel('한 문장').fill('');
  await wish.getByText('바라는 점 1').click();
  await expect(wish.getByLabel('한 문장')).toBeHidden();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(wish.getByLabel('한 문장')).toBeFocused();
});

test('each form saves its own part, over what others have saved in another', async ({
  page,
  problems,
}) => {
  problems.expect(/412/);
  await page.goto('/admin/settings/site?part=contact');
  await page.getByLabel('문의 메일').fill('club@example.org');
  const { site: _, ...settings } = (await callApi(page, 'get', 'manage/settings')) as {
    site: unknown;
    steps: string[];
  };
  const steps = ['서류', ...settings.steps.slice(1)];
  await callApi(page, 'put', 'manage/settings', { ...settings, steps });
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(toasts(page)).toContainText('연락처와 링크 설정을 저장했어요.');
  expect(await callApi(page, 'get', 'manage/settings')).toMatchObject({
    mail: 'club@example.org',
    steps,
  });
  await page.getByRole('link', { name: '모집 단계' }).click();
  await expect(page.getByRole('group', { name: '단계 1' }).getByLabel('이름')).toHaveValue('서류');
  await expectAccessible(page);
});

/** How many forms this browser keeps words of. */
const kept = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('admin-words:')).length,
  );

test('what a tab that has died leaves is offered to the next form', async ({ page }) => {
  await page.goto('/admin/settings/site?part=contact');
  const other = await page.context().newPage();
  await other.goto('/admin/settings/site?part=contact');
  await other.getByLabel('메일').fill('left@example.com');
  await expect.poll(() => kept(other)).toBe(1);
  await page.reload();
  const goOn = page.getByRole('button', { name: '이어서 쓰기' });
  await expect(page.getByLabel('메일')).toBeVisible();
  await expect(goOn).toHaveCount(0);
  await other.close();
  await page.reload();
  const links = page.getByRole('region', { name: '링크' });
  await links.getByLabel('GitHub').fill('https://github.com/typed-since');
  await goOn.click();
  await expect(page.getByLabel('메일')).toHaveValue('left@example.com');
  await expect(links.getByLabel('GitHub')).toHaveValue('https://github.com/typed-since');
  await expect(page.getByText('저장 전 · 이 기기에 남아 있어요')).toBeVisible();
  await page.getByRole('button', { name: '취소' }).click();
  await expect.poll(() => kept(page)).toBe(0);
});

test('what one account has typed is sent under no other that signs in', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  await page.goto('/admin/settings/site?part=contact');
  await page.getByLabel('메일').fill('typed@example.com');
  await expect.poll(() => kept(page)).toBe(1);
  await endSession(page);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await expect(dialog).toBeVisible();
  const writes = watchWrites(page);
  await page.route('**/api/auth/get-session', async (route) => {
    const response = await route.fetch();
    const { user, ...session } = (await response.json()) as { user: object };
    await route.fulfill({ response, json: { ...session, user: { ...user, id: 'other' } } });
  });
  await fillSignIn(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('메일')).toHaveCount(0);
  expect(writes.map((request) => new URL(request.url()).pathname)).not.toContain(
    '/api/manage/settings',
  );
  expect(await kept(page)).toBe(1);
});
