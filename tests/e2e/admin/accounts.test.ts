/** People: inviting, taking over, stepping back, and where one is signed in. */
import type { Locator, Page } from 'playwright/test';
import { chooseUnder, toasts } from '../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { openSession } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const PASSWORD = 'lion at the second gate';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const setPassword = async (page: Page) => {
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('비밀번호 확인').fill(PASSWORD);
  await page.getByRole('button', { name: '비밀번호 정하기' }).click();
};

test.describe('an owner', () => {
  test.use({ content: 'empty', writes: 'accounts', signedIn: true });

  test('sees whom they invited, makes the link anew and takes the invitation back @core', async ({
    page,
    browser,
    problems,
  }) => {
    problems.expect(/403/);
    await page.goto('/admin/staff');
    await page.getByRole('button', { name: '초대', exact: true }).click();
    const form = page.getByRole('dialog', { name: '운영진 초대' });
    await form.getByLabel('아이디').fill('newcomer');
    await form.getByRole('button', { name: '초대 링크 만들기' }).click();
    const dialog = page.getByRole('dialog', { name: '초대 링크' });
    const first = await dialog.getByLabel('한 번만 쓰는 링크').inputValue();
    await dialog.getByRole('button', { name: '닫기' }).click();
    const pending = page.getByRole('region', { name: '초대 중' });
    await expect(pending).toContainText('newcomer');
    await expect(pending).toContainText(/운영진.+님이 초대.+까지/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await pending.getByRole('button', { name: '링크 다시 만들기' }).click();
    const second = await dialog.getByLabel('한 번만 쓰는 링크').inputValue();
    expect(second).not.toBe(first);
    await dialog.getByRole('button', { name: '닫기' }).click();

    const context = await browser.newContext();
    problems.watch(context);
    const other = await context.newPage();
    await other.goto(first);
    await expect(other.getByText('링크를 열지 못했어요.')).toBeVisible();
    await other.goto('about:blank');
    await other.goto(second);
    await expect(other.getByText(/님이 .+ 운영진으로 초대했어요\./)).toBeVisible();
    await expect(other.getByLabel('아이디')).toHaveValue('newcomer');
    await expect(other.getByLabel('아이디')).toHaveAttribute('autocomplete', 'username');
    await expect(other.getByLabel('비밀번호', { exact: true })).toBeFocused();

    await chooseUnder(pending, '초대 취소');
    await page.getByRole('alertdialog').getByRole('button', { name: '초대 취소' }).click();
    await expect(pending).toHaveCount(0);
    await setPassword(other);
    await expect(other.getByRole('alert')).not.toBeEmpty();
    await context.close();
  });

  test('resets, stops and allows the account of another, and not their own', async ({
    page,
    visited,
  }) => {
    await page.goto('/admin/staff');
    await page.getByRole('button', { name: '초대', exact: true }).click();
    const form = page.getByRole('dialog', { name: '운영진 초대' });
    await form.getByLabel('아이디').fill('colleague');
    await form.getByLabel('역할').selectOption('owner');
    await form.getByRole('button', { name: '초대 링크 만들기' }).click();
    const dialog = page.getByRole('dialog', { name: '초대 링크' });
    const link = await dialog.getByLabel('한 번만 쓰는 링크').inputValue();
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    const accepted = await fetch(`${visited.origin}/api/auth/accept-invitation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: visited.origin },
      body: JSON.stringify({ token, password: PASSWORD }),
    });
    expect(accepted.status).toBe(200);
    await page.reload();

    const row = page.getByRole('listitem').filter({ hasText: 'colleague' });
    const own = page.getByRole('listitem').filter({ hasText: '(나)' });
    const agree = (name: string) =>
      page.getByRole('alertdialog').getByRole('button', { name }).click();
    const more = (of: Locator) => of.getByRole('button', { name: '더 보기' });
    // Two owners: either may stop the other, and nobody themselves.
    await expect(own.getByRole('button', { name: '운영진으로' })).toBeVisible();
    await expect(more(own)).toHaveCount(0);

    await chooseUnder(row, '비밀번호 초기화');
    await agree('초기화');
    const reset = page.getByRole('dialog', { name: '새 비밀번호 링크' });
    await expect(reset.getByLabel('한 번만 쓰는 링크')).toHaveValue(/\/admin\/invitation#token=/);
    await reset.getByRole('button', { name: '닫기' }).click();

    await chooseUnder(row, '멈추기');
    await agree('멈추기');
    await expect(row.getByText('멈춤')).toBeVisible();
    await expect(row.getByRole('button')).toHaveText(['다시 쓰기']);
    await row.getByRole('button', { name: '다시 쓰기' }).click();
    await expect(row.getByText('멈춤')).toHaveCount(0);
    await expect(more(row)).toBeVisible();
    await row.getByRole('button', { name: '운영진으로' }).click();
    await agree('운영진으로 바꾸기');
    await expect(own.getByText('하나뿐인 소유자라서')).toBeVisible();
  });

  test('hands over: invites, sees the successor come in, steps back', async ({
    page,
    browser,
    problems,
  }) => {
    await page.goto('/admin/staff');
    await expect(heading(page)).toHaveText('운영진');
    await expect(page.getByText('하나뿐인 소유자라서')).toBeVisible();
    await page.getByRole('button', { name: '다음 소유자 초대' }).click();
    const form = page.getByRole('dialog', { name: '운영진 초대' });
    await form.getByRole('button', { name: '초대 링크 만들기' }).click();
    await expect(form.getByLabel('아이디')).toHaveAccessibleDescription(/꼭 입력해 주세요/);
    await form.getByLabel('아이디').fill('successor');
    await form.getByLabel('이름').fill('다음 회장');
    await expect(form.getByLabel('역할')).toHaveValue('owner');
    await expectAccessible(page);
    await form.getByRole('button', { name: '초대 링크 만들기' }).click();
    const dialog = page.getByRole('dialog', { name: '초대 링크' });
    await expect(dialog.getByRole('img', { name: '링크의 QR 코드' })).toBeVisible();
    const link = await dialog.getByLabel('한 번만 쓰는 링크').inputValue();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '닫기' }).click();
    await expect(page.getByText('다음 소유자가 들어온 다음에')).toBeVisible();
    // The dialog that opened this one is gone, and its button with it.
    await expect(heading(page)).toBeFocused();

    // The successor has never been here: no flag, no session.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    problems.watch(context);
    const other = await context.newPage();
    await other.goto(link);
    await expect(heading(other)).toHaveText('비밀번호 정하기');
    await expectAccessible(other);
    await expectNoHorizontalScroll(other);
    await setPassword(other);
    await expect(heading(other)).toHaveText('대시보드');
    await expect(other).toHaveURL(/\/admin$/);
    await other.reload();
    await expect(heading(other)).toHaveText('대시보드');

    await page.getByRole('button', { name: '다시 확인' }).click();
    await expect(page.getByText('다음 회장 님이 들어왔어요.')).toBeVisible();
    await expectNoHorizontalScroll(page);

    // The link opens nothing a second time.
    problems.expect(/409/);
    const again = await context.newPage();
    await again.goto(link);
    await expect(again.getByText('이미 쓴 링크예요.')).toBeVisible();
    await expect(again.getByLabel('비밀번호', { exact: true })).toHaveCount(0);
    await context.close();

    await page.getByRole('button', { name: '운영진으로 물러나기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '운영진으로 바꾸기' }).click();
    await expect(toasts(page)).toContainText('운영진으로 정했어요');
    await expect(page.getByText('초대와 역할은 소유자가 정해요.')).toBeVisible();
    await expect(page.getByRole('button', { name: '초대', exact: true })).toHaveCount(0);
  });
});

test.describe('whoever is signed in', () => {
  test.use({ content: 'empty', writes: 'own-sessions', signedIn: true });

  test('sees where, and signs another browser out', async ({ page, visited }) => {
    await openSession(visited.origin);
    await page.goto('/admin/sessions');
    await expect(heading(page)).toHaveText('내 세션과 비밀번호');
    await expect(page.getByText('지금 이 브라우저')).toBeVisible();
    const others = page.getByRole('button', { name: '로그아웃시키기' });
    await expect(others.first()).toBeVisible();
    const count = await others.count();
    await expectAccessible(page);
    await others.first().click();
    await expect(page.getByText('그 기기에서 로그아웃했어요.')).toBeVisible();
    await expect(others).toHaveCount(count - 1);
  });
});
