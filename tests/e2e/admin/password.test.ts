/** 비밀번호 변경, on a server whose account no other test needs. */
import type { Page } from 'playwright/test';
import { endSession, fillSignIn, toasts, watchWrites } from '../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { expectToOutlive } from '../support/staff-write.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'password' });
test.describe.configure({ mode: 'default' });

const NEW_PASSWORD = 'lion-after-the-gate-14';

const opener = (page: Page) => page.getByRole('button', { name: '비밀번호 변경' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '비밀번호 변경' });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

const open = async (page: Page) => {
  await page.goto('/admin/sessions');
  await opener(page).press('Enter');
  await expect(field(page, '지금 비밀번호')).toBeFocused();
};

/** Types the passwords from field to field and sends with Enter, as hands on a keyboard do. */
const type = async (page: Page, current: string, next: string, repeated: string) => {
  await field(page, '지금 비밀번호').fill(current);
  await page.keyboard.press('Tab');
  await expect(field(page, '새 비밀번호')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(next);
  await page.keyboard.press('Tab');
  await expect(field(page, '새 비밀번호 확인')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(repeated);
  await page.keyboard.press('Enter');
};

test('what is wrong is said beside its field, and nothing is sent', async ({ page }) => {
  await open(page);
  const writes = watchWrites(page);
  await page.keyboard.press('Enter');
  for (const label of ['지금 비밀번호', '새 비밀번호']) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(page, '지금 비밀번호')).toHaveAccessibleDescription('꼭 입력해 주세요.');
  await expect(field(page, '지금 비밀번호')).toBeFocused();
  await type(page, 'lion', 'short', 'short');
  await expect(field(page, '새 비밀번호')).toHaveAccessibleDescription(
    '비밀번호는 8자 이상이어야 해요.',
  );
  await expect(field(page, '새 비밀번호')).toBeFocused();
  await type(page, 'lion', NEW_PASSWORD, `${NEW_PASSWORD}!`);
  await expect(field(page, '새 비밀번호 확인')).toHaveAccessibleDescription(
    '새 비밀번호와 같게 입력해 주세요.',
  );
  // The focus follows the sentence; whoever types before it has arrived types elsewhere.
  await expect(field(page, '새 비밀번호 확인')).toBeFocused();
  await type(page, 'lion', '길'.repeat(129), '길'.repeat(129));
  await expect(field(page, '새 비밀번호')).toHaveAccessibleDescription('128자까지 쓸 수 있어요.');
  expect(writes).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('Tab stays inside, and Escape goes back to the button', async ({ page }) => {
  await open(page);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('a wrong password is refused, the right one makes way for the new one @core', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  await open(page);
  await type(page, 'not-the-password', NEW_PASSWORD, NEW_PASSWORD);
  await expect(field(page, '지금 비밀번호')).toHaveAccessibleDescription(
    '지금 비밀번호가 맞지 않아요.',
  );
  await expect(field(page, '지금 비밀번호')).toBeFocused();

  await field(page, '지금 비밀번호').fill('lion-at-the-gate-13');
  await expectToOutlive(page, problems, {
    call: '**/api/auth/change-password',
    act: () => dialog(page).getByRole('button', { name: '변경', exact: true }).click(),
    failed: '비밀번호를 바꾸지 못했어요.',
    remains: () => expect(field(page, '새 비밀번호')).toHaveValue(NEW_PASSWORD),
    done: () => expect(toasts(page)).toContainText('비밀번호를 바꿨어요.'),
  });
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.reload();
  await expect(opener(page)).toBeVisible();

  await endSession(page);
  await page.reload();
  await fillSignIn(page);
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 맞지 않아요.');
  await fillSignIn(page, NEW_PASSWORD);
  await expect(opener(page)).toBeVisible();
});
