import type { Page, Route } from 'playwright/test';
import { STAFF } from '../../support/staff.ts';
import { callApi, endSession, fillSignIn } from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { type Site } from '../support/servers.ts';
import { openSession } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

test.describe('without the flag', () => {
  test('every address is the 404 page and loads nothing of the admin area @core', async ({
    page,
    problems,
  }) => {
    problems.expect(/404/);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const read = async () => {
      // It has heard from the server whether one can apply.
      await expect(page.locator('[data-while-open]')).toHaveText('지원하기');
      return page.locator('body').innerText();
    };
    await page.goto('/404').catch(() => undefined);
    const sent = await read();
    for (const path of [
      '/admin',
      '/admin/projects/post',
      '/admin/blogs?page=2',
      '/admin/nowhere',
    ]) {
      await page.goto(path);
      // The app is awake and draws the page itself.
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      expect(await read(), path).toBe(sent);
      expect(scripts.filter((url) => /Admin\.|Dashboard/.test(url))).toEqual([]);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
  });
});

test.describe('with the flag and no session', () => {
  test.use({ adminFlag: true });

  test('a wrong password and an unknown name get one answer, the right one lets in @core', async ({
    page,
    visited,
    problems,
  }) => {
    problems.expect(/401/);
    await visited.signIn();
    await page.goto('/admin');
    await expect(page.getByLabel('아이디')).toBeFocused();
    await page.getByRole('button', { name: '로그인' }).click();
    await expect(page.getByText('꼭 입력해 주세요.')).toHaveCount(2);
    await expectAccessible(page);

    await fillSignIn(page, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 맞지 않아요.');
    await expect(page.getByLabel('비밀번호')).toBeFocused();

    await fillSignIn(page);
    await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  });

  test('a sign-in that the server cannot take says why and keeps what was typed', async ({
    page,
    visited,
    problems,
  }) => {
    problems.expect(/ERR_CONNECTION_REFUSED|429|500/);
    await visited.signIn();
    await page.goto('/admin');
    const call = '**/api/auth/sign-in/username';
    const ways = [
      [(route: Route) => route.abort('connectionrefused'), '서버에 연결하지 못했어요.'],
      [(route: Route) => route.fulfill({ status: 500, body: '' }), '서버에 문제가 생겼어요.'],
      [(route: Route) => route.fulfill({ status: 429, body: '' }), '요청이 너무 많아요.'],
    ] as const;
    for (const [answer, sentence] of ways) {
      await page.route(call, answer, { times: 1 });
      await fillSignIn(page);
      await expect(page.getByRole('alert')).toContainText(sentence);
      await expect(page.getByLabel('아이디')).toHaveValue(STAFF.username);
      await expect(page.getByLabel('비밀번호')).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  });

  test('a server that cannot be reached is said, with the way to ask again', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_|session/);
    await page.route('**/api/auth/get-session', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText('서버에 연결하지 못했어요.')).toBeVisible();
    await page.unroute('**/api/auth/get-session');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByLabel('아이디')).toBeVisible();
  });
});

/** Opens the dashboard with a session of its own, which a test may end. */
const signInAnew = async (page: Page, { origin }: Site) => {
  const { cookies } = await openSession(origin);
  await page.context().addCookies(cookies);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
};

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('the sidebar names its entries, marks the present one and is out of reach while closed', async ({
    page,
  }) => {
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: '관리 메뉴' });
    await expect(menu.getByRole('link')).toHaveText([
      '글쓰기',
      '대시보드',
      '블로그 관리',
      '멤버 관리',
      '프로젝트 관리',
      '지원 관리',
      '사진',
      '설정',
    ]);
    // All of it without scrolling, on the lowest screens that people have.
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(menu.getByRole('button', { name: '로그아웃' })).toBeInViewport({ ratio: 1 });
    await menu.getByRole('link', { name: '지원 관리' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '지원 관리' })).toBeFocused();
    await expect(page).toHaveTitle(/지원 관리/);
    await expect(menu.locator('[aria-current=page]')).toHaveText('지원 관리');

    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(menu).toBeHidden();
    const toggle = page.getByRole('button', { name: '메뉴' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.focus();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('link', { name: '사이트 보기 (새 창)', exact: true }),
    ).toBeFocused();

    // The bar at the upper edge lies outside of it, too.
    await toggle.click();
    await expect(menu).toBeVisible();
    await page.getByRole('banner').getByRole('paragraph').click();
    await expect(menu).toBeHidden();

    await toggle.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('설정 is one page of sections, each with its state; the menu stays at 설정 in them @core', async ({
    page,
  }) => {
    await page.goto('/admin/settings');
    const main = page.getByRole('main');
    const sections = [
      ['사이트', '지금 13기'],
      ['운영진', /소유자 1명.*열린 초대 없음/],
      ['점검', '도메인과 요금'],
      ['휴지통', '비어 있어요'],
      ['활동 기록', '바꿨는지'],
      ['내 세션과 비밀번호', '곳에서 로그인'],
      ['도움말', '설명서'],
    ] as const;
    await expect(main.getByRole('link')).toHaveText(sections.map(([name]) => name));
    for (const [index, [, state]] of sections.entries()) {
      await expect(main.getByRole('listitem').nth(index)).toContainText(state);
    }
    for (const [name] of sections) {
      await main.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
      await expect(page.locator('[aria-current=page]').first()).toHaveText('설정');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: '설정' })).toBeFocused();
    }
  });

  test('closed on a desk it is a rail of links; 고정 keeps it open, also after a reload', async ({
    page,
  }) => {
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: '관리 메뉴' });
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(menu).toBeHidden();
    const rail = page.getByRole('navigation', { name: '바로 가기' });
    await rail.getByRole('link', { name: '멤버 관리' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '멤버 관리' })).toBeFocused();
    await page.reload();
    await expect(rail).toBeVisible();

    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    await page.getByRole('button', { name: '고정' }).click();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(menu).toBeVisible();
    await page.reload();
    await expect(menu).toBeVisible();
    await expectAccessible(page);
  });

  test('Ctrl+K finds screens, entries and people by their first consonants', async ({ page }) => {
    await page.goto('/admin/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: '빠른 이동' });
    const field = dialog.getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill('ㅍㄹㅈㅌ');
    await expect(dialog.getByRole('option').first()).toContainText('프로젝트 관리');
    await field.fill('오지안');
    await expect(dialog.getByRole('option', { name: /오지안 13기/ })).toBeVisible();
    await expectAccessible(page);
    await field.fill('휴지통');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '휴지통' })).toBeFocused();
  });

  test('an address the admin area does not have is said inside its frame', async ({ page }) => {
    for (const path of ['/admin/nowhere', '/admin/projects/abc', '/admin/blogs/0']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        '페이지를 찾을 수 없습니다.',
      );
      await expect(page.getByRole('button', { name: '메뉴' })).toBeVisible();
    }
  });

  test('로그아웃 ends the session, closes the admin entry and loads home @core', async ({
    page,
    problems,
    visited,
  }) => {
    // What the dashboard still asks when the session ends is refused.
    problems.expect(/401/);
    await signInAnew(page, visited);
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('signStore'))).toBeNull();
    expect(await callApi(page, 'get', 'auth/get-session')).toBeNull();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
  });

  test('a sign-out that does not reach the server closes the admin entry here, says so and is made up for', async ({
    page,
    problems,
    visited,
  }) => {
    problems.expect(/ERR_|sign-out|404/);
    await signInAnew(page, visited);
    await page.route('**/api/auth/sign-out', (route) => route.abort());
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그아웃했어요');
    await expect(page.getByRole('alert')).toContainText('저절로 끝나요.');
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('signStore'))).toBeNull();

    await page.unroute('**/api/auth/sign-out');
    expect(await callApi(page, 'get', 'auth/get-session')).not.toBeNull();
    await page.evaluate(() => localStorage.setItem('signStore', 'admin'));
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
    expect(await callApi(page, 'get', 'auth/get-session')).toBeNull();
  });

  test('로그아웃 asks once where text is unsaved, and drops it', async ({ page, visited }) => {
    await signInAnew(page, visited);
    await page.goto('/admin/settings/site');
    const field = page.getByLabel('올해의 기수');
    await field.fill('77');
    const signOut = page.getByRole('button', { name: '로그아웃' });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await signOut.click();
    const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있어요' });
    await question.getByRole('button', { name: '계속 쓰기' }).click();
    await expect(field).toHaveValue('77');
    await signOut.click();
    await question.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(dialogs).toEqual([]);
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('admin-words:'));
    expect(await page.evaluate(drafts)).toEqual([]);
  });

  test('로그아웃 goes through where the session has ended already', async ({ page, problems }) => {
    problems.expect(/401/);
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
    // What the dashboard still asks for may bring the sign-in over the button; who wants to leave puts it off.
    const signIn = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
    await page.addLocatorHandler(signIn, () =>
      signIn.getByRole('button', { name: '나중에 하기' }).click(),
    );
    await endSession(page);
    await page.getByRole('button', { name: '로그아웃' }).click();
    // It would wait for the button of a sign-in that the page has left.
    await page.removeLocatorHandler(signIn);
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('signStore'))).toBeNull();
  });

  test('로그아웃 goes through where the sign-in has been put off', async ({ page, problems }) => {
    problems.expect(/401/);
    await page.goto('/admin/blogs');
    await expect(page.getByRole('status').filter({ hasText: '개' })).toBeVisible();
    await endSession(page);
    await page.getByRole('link', { name: '사진' }).click();
    const signIn = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
    await signIn.getByRole('button', { name: '나중에 하기' }).click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(signIn).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('signStore'))).toBeNull();
  });
});

test.describe('the flag in another tab', () => {
  test('comes: the admin area takes the place of the 404 page', async ({ page, problems }) => {
    problems.expect(/404/);
    await page.goto('/admin/nowhere');
    const notFound = page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' });
    await expect(notFound).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/about');
    await other.evaluate(() => localStorage.setItem('signStore', 'admin'));
    await expect(page.getByLabel('아이디')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(notFound).toHaveCount(0);
  });

  test.describe('goes', () => {
    test.use({ signedIn: true });

    test('the 404 page is back as it was sent, and what was typed is kept as a draft', async ({
      page,
      problems,
    }) => {
      problems.expect(/404/);
      await page.goto('/404').catch(() => undefined);
      // A link of it is named anew for whoever can apply, a moment after it was sent.
      const words = async () =>
        (await page.locator('body').innerText()).replace(/지원하기(?=\s+블로그)/, '지원 안내');
      const sent = await words();
      const title = await page.title();

      await page.goto('/admin/blogs/post');
      await page.getByLabel('제목').fill('다른 탭에서 나가기 전');
      const other = await page.context().newPage();
      await other.goto('/about');
      await other.evaluate(() => localStorage.removeItem('signStore'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        '페이지를 찾을 수 없습니다.',
      );
      expect(await words()).toBe(sent);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('main')).toBeFocused();
      await expectAccessible(page);
      // The header still does what it does on the page that was sent.
      await page.getByRole('button', { name: 'ABOUT 하위 메뉴' }).click();
      await expect(page.getByRole('link', { name: '커리큘럼' }).first()).toBeVisible();

      // Leaving has saved it as a draft, which has an address of its own.
      await expect(page).toHaveURL(/\/admin\/blogs\/\d+$/);
      await other.evaluate(() => localStorage.setItem('signStore', 'admin'));
      await expect(page.getByLabel('제목')).toHaveValue('다른 탭에서 나가기 전');
    });
  });
});
