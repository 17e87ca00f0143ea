/** Whatever vanishes under a press leaves the focus where it can be seen, also in a window zoomed four times. */
import type { Locator, Page } from 'playwright/test';
import { member } from '../../support/bodies.ts';
import { callApi, givenPost, toasts } from '../support/admin.ts';
import { expectFocusSeen } from '../support/focus.ts';
import { openSession } from '../support/sessions.ts';
import { expect, rareIf, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'focus' });
test.describe.configure({ mode: 'default' });

const SIZES = [
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
] as const;

/** Presses by key, as those do who have no pointer; the focus is seen before and after. */
const press = async (page: Page, button: Locator, key = 'Enter') => {
  // As Tab does, this shows the focus.
  await page.keyboard.press('Shift');
  await button.focus();
  await expectFocusSeen(page);
  await page.keyboard.press(key);
};

/** In a narrow window the boxes come by a button. */
const showBoxes = async (page: Page) => {
  await expect(page.getByRole('status').filter({ hasText: /\d개/ }).first()).toBeVisible();
  const choose = page.getByRole('button', { name: '선택', exact: true });
  if (await choose.isVisible()) await press(page, choose);
};

const addPosts = async (page: Page, count: number) => {
  const name = `초점 ${Date.now()}`;
  const ids: number[] = [];
  for (let number = 1; number <= count; number++) {
    ids.push((await givenPost(page, { title: `${name} ${number}번` })).id);
  }
  return { name, ids };
};

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    // What covers something does so in a small window first; all else is the same in both.
    const isZoomed = viewport.width === 320;

    test(`a selected row covers none of the next stops${rareIf(!isZoomed)}`, async ({ page }) => {
      await page.goto('/admin/blogs');
      await showBoxes(page);
      const box = page.getByRole('checkbox', { name: / 선택$/ }).first();
      await press(page, box, 'Space');
      await expect(page.getByRole('group', { name: '선택한 게시글' })).toBeVisible();
      for (let stop = 0; stop < 10; stop++) {
        await page.keyboard.press('Tab');
        await expectFocusSeen(page);
      }
      await press(page, page.getByRole('button', { name: '선택 해제' }));
      await expect(page.getByRole('checkbox', { name: '모두 선택' })).toBeFocused();
      await expectFocusSeen(page);
    });

    test(`the steps of an order keep it at both ends${rareIf(isZoomed)}`, async ({ page }) => {
      await page.goto('/admin/generations/13');
      await page.getByRole('button', { name: '순서 바꾸기' }).first().click();
      const dialog = page.getByRole('dialog', { name: /순서$/ });
      for (const direction of ['아래로', '위로']) {
        const [up, down] = [direction === '위로', direction === '아래로'];
        const steps = dialog.getByRole('button', { name: direction });
        const step = up ? steps.last() : steps.first();
        const name = (await step.getAttribute('aria-label'))!;
        await step.focus();
        const button = dialog.getByRole('button', { name, exact: true });
        for (let count = await steps.count(); count > 0; count--) {
          await page.keyboard.press('Enter');
          await expect(button).toBeFocused();
          await expectFocusSeen(page);
        }
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await expect(down ? steps.last() : steps.first()).toBeFocused();
      }
      await press(page, dialog.getByRole('button', { name: '취소' }));
      await expect(dialog).toHaveCount(0);
      await expectFocusSeen(page);
    });

    test(`what sticks to the edge of a form covers none of its stops${rareIf(!isZoomed)}`, async ({
      page,
    }) => {
      for (const path of ['/admin/projects/post', '/admin/blogs/post']) {
        await page.goto(path);
        await page.getByRole('textbox').first().focus();
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let stop = 0; stop < 10; stop++) {
            // In a text of many lines the caret is what has to be seen.
            if ((await page.locator('textarea:focus, [contenteditable]:focus').count()) === 0) {
              await expectFocusSeen(page);
            }
            await page.keyboard.press(key);
          }
        }
      }
    });

    test(`rows that leave, come back or change their list hand it on${rareIf(isZoomed)}`, async ({
      page,
    }) => {
      const { name } = await addPosts(page, 3);
      await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}`);
      const normal = page.getByRole('region', { name: '일반 게시글' });
      const status = normal.getByRole('status').filter({ hasText: /^검색 결과 \d/ });
      await expect(status).toHaveText('검색 결과 3개');
      for (const left of [2, 1, 0]) {
        await press(page, normal.getByRole('button', { name: '더 보기' }).last());
        await page.getByRole('menuitem', { name: '휴지통으로 옮기기' }).press('Enter');
        const question = page.getByRole('alertdialog');
        await expect(question.getByRole('button', { name: '취소' })).toBeFocused();
        await page.keyboard.press('Tab');
        await expectFocusSeen(page);
        await page.keyboard.press('Enter');
        await expect(status).toHaveText(`검색 결과 ${left}개`);
        await expect(question).toHaveCount(0);
        await expectFocusSeen(page);
      }
      await press(page, toasts(page).getByRole('button', { name: '되돌리기' }).last());
      await expect(status).toHaveText('검색 결과 1개');
      await expectFocusSeen(page);
      await press(page, toasts(page).getByRole('button', { name: '알림 닫기' }).last());
      await expectFocusSeen(page);
    });

    test(`what is done with several rows leaves it in their list${rareIf(isZoomed)}`, async ({
      page,
    }) => {
      const { name } = await addPosts(page, 2);
      await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}`);
      for (const action of ['숨김', '휴지통으로 옮기기']) {
        await showBoxes(page);
        await press(page, page.getByRole('checkbox', { name: '모두 선택' }), 'Space');
        const bar = page.getByRole('group', { name: '선택한 게시글' });
        await press(page, bar.getByRole('button', { name: action }));
        if (action === '휴지통으로 옮기기') {
          const question = page.getByRole('alertdialog');
          await expect(question.getByRole('button', { name: '취소' })).toBeFocused();
          await page.keyboard.press('Tab');
          await expectFocusSeen(page);
          await page.keyboard.press('Enter');
        }
        await expect(bar).toHaveCount(0);
        await expectFocusSeen(page);
      }
    });

    test(`chips, people and dialogs of a form hand it on${rareIf(isZoomed)}`, async ({ page }) => {
      await page.goto('/admin/projects/1');
      await press(page, page.getByRole('button', { name: '수정하기' }));
      await expect(page.getByRole('heading', { name: '프로젝트 수정' })).toBeFocused();
      await expectFocusSeen(page);
      // A chip is removed by a press of its button or by a key on itself.
      const removers = page.getByRole('button', { name: /^제거 | 빼기$/ });
      // A thumbnail, two pictures, a person and two stacks of the sample; the pictures come a moment after the others.
      await expect(removers).toHaveCount(6);
      for (let left = 6; left > 0; left--) {
        await page.keyboard.press('Shift');
        await removers.first().click();
        await expect(removers).toHaveCount(left - 1);
        await expectFocusSeen(page);
      }
      const stack = page.getByRole('combobox', { name: /기술 스택/ });
      await stack.fill('React');
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      await expectFocusSeen(page);
      for (const item of ['링크로 보여 주기', '이전 버전']) {
        await press(page, page.getByRole('button', { name: '더 보기' }));
        await page.getByRole('menuitem', { name: item }).focus();
        await expectFocusSeen(page);
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        // A link that lives ends with a new one, which is asked first.
        const question = page.getByRole('alertdialog');
        await expect(dialog.or(question)).toBeVisible();
        await expectFocusSeen(page);
        if (await question.isVisible()) {
          await press(page, question.getByRole('button', { name: '새로 만들기' }));
          await expect(dialog).toBeVisible();
          await expectFocusSeen(page);
        }
        await press(page, dialog.getByRole('button', { name: /^(취소|닫기)$/ }));
        await expect(dialog).toHaveCount(0);
        await expectFocusSeen(page);
      }
      await press(page, page.getByRole('button', { name: '취소', exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectFocusSeen(page);
    });
  });
}

// Who has the focus next is no matter of the size; that something lies over it is likeliest in a small window.
test.describe('zoomed four times', () => {
  test.use({ viewport: SIZES[1] });

  test('the trash hands it on with every row, and to the heading after the last', async ({
    page,
  }) => {
    const { ids } = await addPosts(page, 2);
    for (const id of ids) await callApi(page, 'delete', `blog/posts/${id}/delete`);
    await page.goto('/admin/trash');
    const buttons = page.getByRole('main').getByRole('button', { name: '되돌리기' });
    await expect(buttons).not.toHaveCount(0);
    for (let left = (await buttons.count()) - 1; left >= 0; left--) {
      await press(page, buttons.first());
      await expect(buttons).toHaveCount(left);
      await expectFocusSeen(page);
    }
    await expect(page.getByRole('heading', { name: '휴지통' })).toBeFocused();
  });

  test('a session that ends hands it on', async ({ page, visited }) => {
    await openSession(visited.origin);
    await page.goto('/admin/sessions');
    const buttons = page.getByRole('button', { name: '로그아웃시키기' });
    await expect(buttons).not.toHaveCount(0);
    const count = await buttons.count();
    await press(page, buttons.last());
    await expect(buttons).toHaveCount(count - 1);
    await expectFocusSeen(page);
  });

  const LEAVING = [
    {
      path: '/admin/generations/13',
      button: '삭제',
      prepare: (page: Page, name: string) =>
        callApi(
          page,
          'post',
          'manage/newmember',
          member({ name, profile: '/uploads/sample/post-01_960x600.webp' }),
        ),
    },
    {
      path: '/admin/staff',
      button: '초대 취소',
      prepare: (page: Page) =>
        callApi(page, 'post', 'manage/staff/invitations', {
          username: `focus${Date.now() % 1_000_000}`,
          role: 'staff',
        }),
    },
  ];
  for (const { path, button, prepare } of LEAVING) {
    test(`a row of ${path} that leaves hands it on`, async ({ page }) => {
      await prepare(page, `초점 ${Date.now() % 1_000}`);
      await page.goto(path);
      const buttons = page.getByRole('main').getByRole('button', { name: '더 보기' });
      await expect(buttons).not.toHaveCount(0);
      const count = await buttons.count();
      await press(page, buttons.last());
      await page.getByRole('menuitem', { name: button }).press('Enter');
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Tab');
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      await expect(buttons).toHaveCount(count - 1);
      await expect(question).toHaveCount(0);
      await expectFocusSeen(page);
    });
  }

  test('a backup that is given up hands it to the button that begins one', async ({ page }) => {
    await page.route('**/api/manage/backup', () => undefined);
    await page.goto('/admin/checks');
    const begin = page.getByRole('button', { name: '백업 받기' });
    await press(page, begin);
    const cancel = page.getByRole('button', { name: '취소' });
    await expect(cancel).toBeVisible();
    await expect(begin).toBeFocused();
    await press(page, cancel);
    await expect(cancel).toHaveCount(0);
    await expect(begin).toBeFocused();
    await expectFocusSeen(page);
  });
});

test('a post that changes its list hands it on', async ({ page }) => {
  const { name } = await addPosts(page, 3);
  await page.goto(`/admin/blogs?q=${encodeURIComponent(name)}`);
  const normal = page.getByRole('region', { name: '일반 게시글' });
  const status = normal.getByRole('status').filter({ hasText: /^검색 결과 \d/ });
  await press(page, normal.getByRole('button', { name: '베스트 설정' }).first());
  await expect(status).toHaveText('검색 결과 2개');
  await expectFocusSeen(page);
  await press(page, page.getByRole('button', { name: '베스트 해제' }).first());
  await expect(status).toHaveText('검색 결과 3개');
  await expectFocusSeen(page);
});

test('a search and a filter keep it', async ({ page }) => {
  await page.goto('/admin/blogs');
  const search = page.getByRole('searchbox');
  await search.fill('없는 글');
  await expect(page.getByText('검색 결과 0개')).toBeVisible();
  await expect(search).toBeFocused();
  await expectFocusSeen(page);
  await search.fill('');
  const status = page.getByRole('status').filter({ hasText: /^모두/ });
  await expect(status).toBeVisible();
  await page.getByRole('combobox', { name: '상태' }).selectOption('draft');
  await expect(page.getByText('검색 결과 0개')).toBeVisible();
  await page.getByRole('combobox', { name: '상태' }).focus();
  await expectFocusSeen(page);
});
