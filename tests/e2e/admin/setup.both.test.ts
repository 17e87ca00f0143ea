/** A site without an account: the first one is made in the browser, in the place of the sign-in. */
import type { Page, Route } from 'playwright/test';
import { createTestDatabase, environmentOf } from '../../support/database/database.ts';
import { startServer } from '../../support/machine/process.ts';
import { addStaff } from '../../support/staff.ts';
import { watchWrites } from '../support/admin.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { compose, endComposition } from '../support/composition.ts';
import { test as base, expect, once } from '../support/test.ts';

interface Fresh {
  /** The environment that names the server's database. */
  database: Record<string, string>;
  origin: string;
  /** What the server printed for whoever makes the first account. */
  link: string;
}

/** A server of the test's own, whose first account it may make. */
const test = base.extend<{ fresh: Fresh }>({
  fresh: async ({ page }, use, testInfo) => {
    const { drop, ...location } = await createTestDatabase();
    const database = environmentOf(location);
    const server = await startServer({ ...database, SAMPLE_CONTENT: 'off' });
    await expect.poll(server.printed).toContain('/admin/setup?code=');
    const link = /http\S+setup\S+/.exec(server.printed())?.[0] ?? '';
    await use({ database, origin: server.origin, link });
    // What the page still asks for would find no server; one that failed its test stays for its picture.
    if (testInfo.status === testInfo.expectedStatus) await page.close();
    await server.stop();
    await drop();
  },
});

// A server that nobody has an account of, which others make on the one they share.
test.use({ content: 'empty', writes: 'setup' });

const ACCOUNT = { username: 'founder', password: 'lion-at-the-first-gate' };

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page) => page.getByRole('button', { name: '계정 만들기' });

const fill = async (page: Page, { username, password } = ACCOUNT, repeated = password) => {
  await field(page, '아이디').fill(username);
  await field(page, '비밀번호').fill(password);
  await field(page, '비밀번호 확인').fill(repeated);
};

/** As a request looks that has come through a proxy. */
const comeFromElsewhere = (page: Page) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });

test.describe('on the machine itself', () => {
  test.use({ adminFlag: true });

  test('stands in the place of the sign-in, says what is wrong and keeps what was typed @core', async ({
    page,
  }) => {
    await page.goto('/admin');
    await expect(heading(page)).toHaveText('첫 운영진 계정 만들기');
    await expect(page).toHaveTitle(/첫 운영진 계정 만들기/);
    await expect(field(page, '아이디')).toBeFocused();
    await expect(field(page, '아이디')).toHaveAttribute('autocomplete', 'username');
    for (const label of ['비밀번호', '비밀번호 확인']) {
      await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password');
      await expect(field(page, label)).toHaveAttribute('type', 'password');
    }
    await expect(page.getByLabel('일회용 코드')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const writes = watchWrites(page);
    await button(page).click();
    await expect(page.getByText('꼭 입력해 주세요.')).toBeVisible();
    await expect(field(page, '아이디')).toBeFocused();
    await fill(page, { username: '홍길동', password: 'short' }, 'other');
    await page.keyboard.press('Enter');
    await expect(field(page, '아이디')).toHaveAccessibleDescription(/^아이디는 영문, 숫자/);
    await expect(field(page, '비밀번호')).toHaveAccessibleDescription(/^비밀번호는 8자 이상/);
    await expect(field(page, '비밀번호 확인')).toHaveAccessibleDescription(
      '비밀번호와 같게 입력해 주세요.',
    );
    await expect(field(page, '아이디')).toHaveValue('홍길동');
    await fill(page, ACCOUNT, 'another');
    await page.keyboard.press('Enter');
    await expect(field(page, '비밀번호 확인')).toHaveAccessibleDescription(
      '비밀번호와 같게 입력해 주세요.',
    );
    await expect(field(page, '비밀번호')).toHaveValue(ACCOUNT.password);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect(writes).toEqual([]);
  });

  test(
    'waits for the composition, and says what the server could not do',
    once,
    async ({ page, problems }) => {
      problems.expect(/ERR_CONNECTION_REFUSED|422|429|500/);
      await page.goto('/admin');
      await fill(page);
      const writes = watchWrites(page);
      await field(page, '아이디').fill('');
      await compose(page, '사');
      await page.keyboard.press('Enter');
      await expect(field(page, '아이디')).not.toHaveAttribute('aria-invalid', 'true');
      expect(writes).toEqual([]);
      await endComposition(page, '사');
      await fill(page);

      const name = { path: 'username', message: '쓸 수 없는 아이디예요.' };
      const answers = [
        [(route: Route) => route.abort('connectionrefused'), '서버에 연결하지 못했어요.'],
        [(route: Route) => route.fulfill({ status: 500, body: '' }), '서버에 문제가 생겼어요.'],
        [(route: Route) => route.fulfill({ status: 429, body: '' }), '요청이 너무 많아요.'],
      ] as const;
      for (const [answer, sentence] of answers) {
        await page.route('**/api/auth/setup', answer, { times: 1 });
        await button(page).click();
        await expect(page.getByRole('alert')).toContainText(sentence);
        await expect(field(page, '비밀번호')).toHaveValue(ACCOUNT.password);
      }
      await page.route(
        '**/api/auth/setup',
        (route) => route.fulfill({ status: 422, json: { code: 'invalid_input', errors: [name] } }),
        { times: 1 },
      );
      await button(page).click();
      await expect(field(page, '아이디')).toHaveAccessibleDescription(/^쓸 수 없는 아이디예요\./);
      await expect(field(page, '아이디')).toBeFocused();
    },
  );

  test('ends in the dashboard, by keyboard alone', once, async ({ page, fresh }) => {
    await page.goto(`${fresh.origin}/admin/blogs`);
    await expect(field(page, '아이디')).toBeFocused();
    await page.keyboard.type(ACCOUNT.username);
    for (let count = 0; count < 2; count += 1) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(ACCOUNT.password);
    }
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('대시보드');
    await expect(page).toHaveURL(/\/admin$/);
    await page.reload();
    await expect(heading(page)).toHaveText('대시보드');
  });

  test(
    'gives way to the sign-in where somebody else was faster @rare',
    once,
    async ({ page, fresh, problems }) => {
      problems.expect(/409/);
      await page.goto(`${fresh.origin}/admin`);
      await fill(page);
      await addStaff(fresh.database);
      await button(page).click();
      await expect(heading(page)).toHaveText('관리자 로그인');
      await expect(page.getByText('첫 운영진 계정이 이미 만들어졌어요.')).toBeVisible();
      await expect(field(page, '아이디')).toBeFocused();
      await expectAccessible(page);
    },
  );
});

test.describe('from elsewhere', () => {
  test(
    'the printed link opens it without the flag, with the code filled in',
    once,
    async ({ page, fresh, problems }) => {
      problems.expect(/403/);
      await comeFromElsewhere(page);
      await page.goto(fresh.link);
      await expect(heading(page)).toHaveText('첫 운영진 계정 만들기');
      const code = field(page, '일회용 코드');
      await expect(code).toHaveValue(new URL(fresh.link).searchParams.get('code') ?? '');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      const right = await code.inputValue();
      await fill(page);
      await code.fill('');
      await button(page).click();
      await expect(code).toHaveAccessibleDescription(/^꼭 입력해 주세요\./);
      await code.fill('not-the-code');
      await button(page).click();
      await expect(code).toHaveAccessibleDescription(/^일회용 코드가 맞지 않아요\./);
      await expect(code).toBeFocused();
      await expect(field(page, '비밀번호 확인')).toHaveValue(ACCOUNT.password);
      await code.fill(` ${right} `);
      await button(page).click();
      await expect(heading(page)).toHaveText('대시보드');
      await expect(page).toHaveURL(/\/admin$/);
    },
  );

  test(
    'the link is worth nothing once there is an account',
    once,
    async ({ page, fresh, problems }) => {
      problems.expect(/404/);
      await addStaff(fresh.database);
      await comeFromElsewhere(page);
      await page.goto(fresh.link);
      await expect(heading(page)).toHaveText('페이지를 찾을 수 없습니다.');
      expect(await page.evaluate(() => localStorage.getItem('signStore'))).toBeNull();
      // With the flag it is the sign-in.
      await page.evaluate(() => localStorage.setItem('signStore', 'admin'));
      await page.reload();
      await expect(heading(page)).toHaveText('관리자 로그인');
      await expect(page).toHaveURL(/\/admin$/);
    },
  );

  test('the address without a code is the 404 page', once, async ({ page, problems }) => {
    problems.expect(/404/);
    await comeFromElsewhere(page);
    for (const path of ['/admin/setup', '/admin']) {
      await page.goto(path);
      await expect(heading(page)).toHaveText('페이지를 찾을 수 없습니다.');
    }
  });
});
